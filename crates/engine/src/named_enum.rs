//! A macro for the small enums of a game.

/// Declares an enum whose values have names in records: a color, a company, a
/// kind of train. The values are ordered, parsed in any letter case and
/// displayed in the given one. `ALL` lists them, and `idx` is the index of a
/// value in that list.
///
/// The crate that uses it depends on `serde` and `strum`.
///
/// ```
/// engine::named_enum! {
///     /// A side of a coin.
///     pub enum Side in "lowercase" {
///         /// The head.
///         Heads,
///         /// The other.
///         Tails,
///     }
/// }
///
/// assert_eq!("Tails".parse(), Ok(Side::Tails));
/// assert_eq!(Side::ALL[Side::Heads.idx()].to_string(), "heads");
/// ```
#[macro_export]
macro_rules! named_enum {
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident in $case:tt {
            $($(#[$value_about:meta])* $value:ident),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(
            Clone,
            Copy,
            Debug,
            PartialEq,
            Eq,
            PartialOrd,
            Ord,
            Hash,
            strum::EnumCount,
            strum::EnumString,
            strum::IntoStaticStr,
            strum::Display,
            serde::Serialize,
            serde::Deserialize,
        )]
        #[strum(serialize_all = $case, ascii_case_insensitive)]
        #[serde(rename_all = $case)]
        $vis enum $name {
            $($(#[$value_about])* $value),+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [$name; <$name as strum::EnumCount>::COUNT] = [$($name::$value),+];

            /// The index of this value in [`ALL`](Self::ALL).
            pub const fn idx(self) -> usize {
                self as usize
            }
        }
    };
}
