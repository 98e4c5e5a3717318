//! The five railroad companies (§1.2).

use serde::{Deserialize, Serialize};

engine::named_enum! {
    /// A railroad company, by the code on its charter. The order is that of the
    /// opening auctions (§3.1); Wabash comes later.
    pub enum Company in "UPPERCASE" {
        /// Pennsylvania Railroad.
        Prr,
        /// Baltimore & Ohio.
        Bo,
        /// Chesapeake & Ohio.
        Co,
        /// New York Central.
        Nyc,
        /// Wabash.
        Wab,
    }
}

#[cfg(feature = "schema")]
engine::schema_as_text!(Company);

impl Company {
    /// Every company, in order.
    pub fn all() -> impl Iterator<Item = Company> {
        Company::ALL.into_iter()
    }

    /// The company that is auctioned next in the opening; `None` after the
    /// last (§3.1).
    pub(crate) fn next_in_opening(self) -> Option<Company> {
        match self {
            Company::Prr => Some(Company::Bo),
            Company::Bo => Some(Company::Co),
            Company::Co => Some(Company::Nyc),
            Company::Nyc | Company::Wab => None,
        }
    }

    /// The name of the company, as printed on its charter.
    pub fn name(self) -> &'static str {
        &crate::data::standard().as_static().company(self).name
    }
}

/// One value for each company, by its code. A value missing in a position is
/// zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE", deny_unknown_fields, default)]
#[serde(bound(deserialize = "T: Deserialize<'de> + Default"))]
pub(crate) struct ByCompany<T> {
    prr: T,
    bo: T,
    co: T,
    nyc: T,
    wab: T,
}

impl<T> ByCompany<T> {
    pub(crate) fn new(of: impl Fn(Company) -> T) -> ByCompany<T> {
        ByCompany {
            prr: of(Company::Prr),
            bo: of(Company::Bo),
            co: of(Company::Co),
            nyc: of(Company::Nyc),
            wab: of(Company::Wab),
        }
    }

    pub(crate) fn of(&self, company: Company) -> &T {
        match company {
            Company::Prr => &self.prr,
            Company::Bo => &self.bo,
            Company::Co => &self.co,
            Company::Nyc => &self.nyc,
            Company::Wab => &self.wab,
        }
    }
}
