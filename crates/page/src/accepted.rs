//! Which compressed forms a client can read.

use axum::http::{HeaderMap, header};

/// A form in which files lie beside the plain ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The smallest first.
    pub(crate) const ALL: [Encoding; 2] = [Encoding::Brotli, Encoding::Gzip];

    /// Its name in HTTP.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
        }
    }

    /// What such a file's name ends with.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Encoding::Brotli => ".br",
            Encoding::Gzip => ".gz",
        }
    }

    /// The forms that a client accepts, the smallest first.
    pub(crate) fn accepted(headers: &HeaderMap) -> impl Iterator<Item = Encoding> {
        let all = headers.get_all(header::ACCEPT_ENCODING).iter();
        let texts: Vec<&str> = all.filter_map(|it| it.to_str().ok()).collect();
        let said: Vec<(&str, bool)> = texts.iter().flat_map(|it| it.split(',')).map(word).collect();
        Encoding::ALL.into_iter().filter(move |it| {
            let of = |name: &str| said.iter().find(|(it, _)| it.eq_ignore_ascii_case(name));
            of(it.name()).or_else(|| of("*")).is_some_and(|(_, is_accepted)| *is_accepted)
        })
    }
}

/// A word such as `br;q=0.5`, and whether it is accepted: a weight of 0 is a no.
fn word(text: &str) -> (&str, bool) {
    let (name, rest) = text.split_once(';').unwrap_or((text, ""));
    let weight = rest.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
    (name.trim(), weight.is_ok_and(|it| it > 0.0))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_client_says_what_it_can_read() {
        use Encoding::{Brotli, Gzip};
        let cases: &[(&str, &[Encoding])] = &[
            ("", &[]),
            ("identity", &[]),
            ("deflate, zstd", &[]),
            ("gzip", &[Gzip]),
            ("gzip, deflate, br, zstd", &[Brotli, Gzip]),
            ("GZIP;q=0.5,BR;q=0.1", &[Brotli, Gzip]),
            ("gzip, br;q=0", &[Gzip]),
            ("*", &[Brotli, Gzip]),
            ("*;q=0", &[]),
            ("br;q=0, *", &[Gzip]),
            ("br;q=x", &[]),
        ];
        for (text, expected) in cases {
            let value = HeaderValue::from_static(text);
            let headers: HeaderMap = [(header::ACCEPT_ENCODING, value)].into_iter().collect();
            assert_eq!(Encoding::accepted(&headers).collect::<Vec<_>>(), *expected, "{text}");
        }
        assert_eq!(Encoding::accepted(&HeaderMap::new()).count(), 0);
    }
}
