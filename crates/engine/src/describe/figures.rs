//! Figures: what they are made of.

use serde::Serialize;

use super::Described;
use crate::{History, Names, Told, Viewer};

/// A figure on the table: counted, or computed from others.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure<P> {
    /// Its name, as in `company.PRR.income`.
    pub name: String,
    /// What it is.
    pub label: P,
    /// Where it stands in the view, as a JSON pointer; `None` if it is not
    /// there.
    pub at: Option<String>,
    /// Its value.
    pub value: i64,
    /// What it is made of. The parts add up to the value. A figure that is only
    /// counted, such as cash, has none; see [`Described::account`].
    pub parts: Vec<Part<P>>,
    /// The section of the rulebook, without the § sign.
    pub section: &'static str,
}

/// A part of a figure or of a price.
#[derive(Clone, Debug, PartialEq)]
pub struct Part<P> {
    /// What it is.
    pub label: P,
    /// What it adds.
    pub amount: i64,
}

impl<P> Part<P> {
    /// A part of so much.
    pub fn new(label: P, amount: impl Into<i64>) -> Part<P> {
        Part { label, amount: amount.into() }
    }

    /// The part in words.
    pub(super) fn told<G: Described<Phrase = P>>(&self, names: &Names) -> ToldPart {
        ToldPart { label: Told::phrase::<G>(&self.label, names), amount: self.amount }
    }
}

impl<P> Figure<P> {
    /// A figure of which the parts are known. Its value is their sum.
    pub fn new(name: String, label: P, section: &'static str, parts: Vec<Part<P>>) -> Figure<P> {
        let value = parts.iter().map(|part| part.amount).sum();
        Figure { name, label, at: None, value, parts, section }
    }

    /// A figure that is only counted.
    pub fn counted(
        name: String,
        label: P,
        section: &'static str,
        value: impl Into<i64>,
    ) -> Figure<P> {
        Figure { name, label, at: None, value: value.into(), parts: Vec::new(), section }
    }

    /// Where it stands in the view, as a JSON pointer.
    #[must_use]
    pub fn seen_at(mut self, pointer: String) -> Figure<P> {
        self.at = Some(pointer);
        self
    }
}

/// A figure in words, without its parts.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Figure))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ToldFigure {
    /// Its name, as in `company.PRR.income`.
    pub name: String,
    /// What it is.
    pub label: Told,
    /// Where it stands in the view, as a JSON pointer; `None` if it is not there.
    pub at: Option<String>,
    /// Its value.
    pub value: i64,
    /// The section of the rulebook, without the § sign.
    pub section: &'static str,
}

/// How a figure comes about.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// The name of the figure.
    pub name: String,
    /// What it is.
    pub label: Told,
    /// Where it stands in the view, as a JSON pointer.
    pub at: Option<String>,
    /// What it is made of.
    pub parts: Vec<ToldPart>,
    /// The sum of the parts: the figure.
    pub sum: i64,
    /// The section of the rulebook, without the § sign.
    pub section: &'static str,
}

/// A part of a figure or of a price, in words.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ToldPart {
    /// What it is.
    pub label: Told,
    /// What it adds.
    pub amount: i64,
}

impl<G: Described> History<G> {
    /// The names of all figures that `viewer` may know, each with its value.
    pub fn figures(&self, viewer: Viewer) -> Vec<(String, i64)> {
        let figures = self.state().figures(viewer);
        figures.into_iter().map(|figure| (figure.name, figure.value)).collect()
    }

    /// All figures that `viewer` may know, in words.
    pub fn told_figures(&self, viewer: Viewer) -> Vec<ToldFigure> {
        let told = |figure: Figure<G::Phrase>| ToldFigure {
            label: Told::phrase::<G>(&figure.label, self.names()),
            name: figure.name,
            at: figure.at,
            value: figure.value,
            section: figure.section,
        };
        self.state().figures(viewer).into_iter().map(told).collect()
    }

    /// How the figure called `name` comes about; `None` if `viewer` knows no such
    /// figure.
    pub fn explain(&self, viewer: Viewer, name: &str) -> Option<Explanation> {
        let names = self.names();
        let mut figures = self.state().figures(viewer).into_iter();
        let mut figure = figures.find(|figure| figure.name.eq_ignore_ascii_case(name.trim()))?;
        if figure.parts.is_empty() {
            let events = self.steps().flat_map(|step| step.events);
            figure.parts = G::account(self.start(), events, &figure.name);
        }
        Some(Explanation {
            label: Told::phrase::<G>(&figure.label, names),
            at: figure.at,
            parts: figure.parts.iter().map(|part| part.told::<G>(names)).collect(),
            sum: figure.value,
            section: figure.section,
            name: figure.name,
        })
    }
}
