//! Events and refusals as data: what their arguments are called, what they are,
//! and what on the table they name.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::Kind;

/// Something on the table that one can point at: `hex K9`, `company PRR`.
/// Serializes as that text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target {
    /// What it is, from [`Game::TARGETS`](crate::Game::TARGETS).
    pub kind: &'static str,
    /// Which one, as the view and the text of actions write it.
    pub id: String,
}

impl Target {
    /// The target of this kind with this name.
    pub fn new(kind: &'static str, id: impl ToString) -> Target {
        Target { kind, id: id.to_string() }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.id)
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// An argument of a kind of event or refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Its name.
    pub name: &'static str,
    /// Its type in the code, such as `Money`.
    pub rust_type: &'static str,
}

impl Argument {
    /// What it is, for clients and translators: `number`, `text`, `flag`, or the
    /// name of what the game has, such as `Company`. A list is called like its
    /// elements.
    pub fn type_name(&self) -> &'static str {
        match self.element().unwrap_or(self.rust_type) {
            "u8" | "u16" | "u32" | "i32" => "number",
            "String" | "&'static str" => "text",
            "bool" => "flag",
            other => other,
        }
    }

    /// The same for people: `list of Company`.
    pub fn type_in_words(&self) -> String {
        match self.element() {
            Some(_) => format!("list of {}", self.type_name()),
            None => self.type_name().to_owned(),
        }
    }

    /// The type of its elements, if it is a list.
    fn element(&self) -> Option<&'static str> {
        self.rust_type.strip_prefix("Vec<").and_then(|it| it.strip_suffix('>'))
    }
}

/// An enum whose variants have arguments. [`told_enum!`](crate::told_enum)
/// implements it.
pub trait Arguments: Kind {
    /// The arguments of each variant, in the order of [`Kind::KINDS`].
    const ARGUMENTS: &'static [&'static [Argument]];

    /// The arguments of this variant.
    fn arguments(&self) -> &'static [Argument] {
        let idx = Self::KINDS.iter().position(|kind| *kind == self.kind());
        idx.map_or(&[], |idx| Self::ARGUMENTS[idx])
    }
}

/// Declares the events or the refusals of a game, so that clients learn the name
/// and type of every argument. An unnamed argument is called `value`.
///
/// The crate that uses it depends on `serde` and `strum`.
///
/// ```
/// use engine::{Arguments, Money};
///
/// engine::told_enum! {
///     /// One thing that happened.
///     #[derive(Debug)]
///     pub enum Event {
///         BidMade { by: u8, amount: Money },
///         GameOver,
///     }
/// }
///
/// let bid = Event::BidMade { by: 0, amount: Money(12) };
/// let types: Vec<_> = bid.arguments().iter().map(|it| (it.name, it.type_name())).collect();
/// assert_eq!(types, [("by", "number"), ("amount", "Money")]);
/// ```
#[macro_export]
macro_rules! told_enum {
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[$variant_about:meta])*
                $variant:ident
                $({ $($(#[$field_about:meta])* $field:ident: $type:ty),+ $(,)? })?
                $(($only:ty))?
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(serde::Serialize, strum::IntoStaticStr, strum::VariantNames)]
        $vis enum $name {
            $(
                $(#[$variant_about])*
                $variant $({ $($(#[$field_about])* $field: $type),+ })? $(($only))?
            ),+
        }

        impl $crate::Arguments for $name {
            const ARGUMENTS: &'static [&'static [$crate::Argument]] = &[$(
                &[
                    $($($crate::Argument {
                        name: stringify!($field),
                        rust_type: stringify!($type),
                    }),+)?
                    $($crate::Argument { name: "value", rust_type: stringify!($only) })?
                ]
            ),+];
        }
    };
}

/// Describes types that serialize as text, for the feature `schema`.
///
/// The crate that uses it depends on `utoipa`.
#[cfg(feature = "schema")]
#[macro_export]
macro_rules! schema_as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl utoipa::PartialSchema for $type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                String::schema()
            }
        }

        // A name of its own: elsewhere a type of the same name may be an object.
        impl utoipa::ToSchema for $type {
            fn name() -> std::borrow::Cow<'static, str> {
                concat!(stringify!($type), "Text").into()
            }
        }
    )+};
}

#[cfg(feature = "schema")]
schema_as_text!(Target);

/// Lets types that have a text form serialize as that text.
///
/// The crate that uses it depends on `serde`.
#[macro_export]
macro_rules! serialize_as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )+};
}
