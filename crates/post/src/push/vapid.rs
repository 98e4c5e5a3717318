//! How a push service knows us: RFC 8292.

use std::{fmt, str::FromStr};

use data_encoding::BASE64URL_NOPAD;
use p256::{
    SecretKey,
    ecdsa::{Signature, SigningKey, signature::Signer},
    elliptic_curve::sec1::ToSec1Point,
};
use url::{Host, Url};

use super::{encryption, subscription::base64url};
use crate::{config::ConfigError, mail::MailAddress, text};

/// How long a signature is good for. A day is the most that services accept.
const SECONDS: i64 = 12 * 60 * 60;
/// `{"typ":"JWT","alg":"ES256"}`
const HEAD: &str = "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9";

/// The key of a server. Browsers are subscribed to its public half.
#[derive(Clone)]
pub struct VapidKey(SecretKey);

impl VapidKey {
    /// A new one.
    #[must_use]
    pub fn generate() -> VapidKey {
        VapidKey(encryption::new_key())
    }

    /// As it is stored: 32 bytes in base64url.
    #[must_use]
    pub fn reveal(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0.to_bytes())
    }

    /// What browsers subscribe with (`applicationServerKey`): a point in
    /// base64url.
    #[must_use]
    pub fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.0.public_key().to_sec1_point(false).as_bytes())
    }

    /// The header that says who we are.
    pub(super) fn authorization(&self, endpoint: &Url, subject: &Subject, now: i64) -> String {
        let expires = now / 1000 + SECONDS;
        let claims = claims(&endpoint.origin().ascii_serialization(), expires, &subject.0);
        let signed = format!("{HEAD}.{}", BASE64URL_NOPAD.encode(claims.as_bytes()));
        let signature: Signature = SigningKey::from(&self.0).sign(signed.as_bytes());
        let signature = BASE64URL_NOPAD.encode(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

fn claims(audience: &str, expires: i64, subject: &str) -> String {
    serde_json::json!({ "aud": audience, "exp": expires, "sub": subject }).to_string()
}

impl FromStr for VapidKey {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<VapidKey, ConfigError> {
        let bytes = base64url(text).filter(|it| it.len() == 32).ok_or(ConfigError::Key)?;
        SecretKey::from_slice(&bytes).map(VapidKey).map_err(|_| ConfigError::Key)
    }
}

impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VapidKey({})", self.public())
    }
}

/// Whom a push service may write to about us: `mailto:` or `https:`, at a name
/// that exists outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject(String);

/// Ends of names that nobody outside can reach: reserved by RFC 2606, 6761,
/// 6762, 7686 and 8375, or used inside of houses.
const UNREAL: &[&str] = &[
    "arpa",
    "corp",
    "example",
    "home",
    "internal",
    "intranet",
    "invalid",
    "lan",
    "local",
    "localdomain",
    "localhost",
    "onion",
    "private",
    "test",
];

impl FromStr for Subject {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Subject, ConfigError> {
        let text = text.trim();
        let shown = || text::one_line(text, 100);
        let wrong = || ConfigError::Subject(shown());
        let unreal = |host: &str| ConfigError::UnrealSubject(shown(), host.to_owned());
        let url = Url::parse(text).map_err(|_| wrong())?;
        let host = match url.scheme() {
            "mailto" => {
                let (_, domain) = url.path().rsplit_once('@').ok_or_else(wrong)?;
                // Services know better than the form of a mailbox whether it is
                // real, so what is wrong is said first.
                if !is_real(domain) {
                    return Err(unreal(domain));
                }
                url.path().parse::<MailAddress>().map_err(|_| wrong())?;
                domain.to_owned()
            }
            "https" => match url.host().ok_or_else(wrong)? {
                Host::Domain(name) => name.to_owned(),
                Host::Ipv4(it) => return Err(unreal(&it.to_string())),
                Host::Ipv6(it) => return Err(unreal(&it.to_string())),
            },
            _ => return Err(wrong()),
        };
        match is_real(&host) {
            true => Ok(Subject(url.into())),
            false => Err(unreal(&host)),
        }
    }
}

fn is_real(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let is_figures = host.starts_with('[') || host.parse::<std::net::IpAddr>().is_ok();
    match host.rsplit_once('.') {
        Some((_, end)) => !is_figures && !UNREAL.contains(&end),
        None => false,
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::{VerifyingKey, signature::Verifier};

    use super::*;

    fn is_signed(token: &str, key: &str) -> bool {
        let (signed, signature) = token.rsplit_once('.').expect("three parts");
        let point = BASE64URL_NOPAD.decode(key.as_bytes()).expect("base64url");
        let key = VerifyingKey::from_sec1_bytes(&point).expect("a point");
        let signature = BASE64URL_NOPAD.decode(signature.as_bytes()).expect("base64url");
        let signature = Signature::from_slice(&signature).expect("64 bytes");
        key.verify(signed.as_bytes(), &signature).is_ok()
    }

    #[test]
    fn rfc_8292_section_2_4_the_example_has_our_form() {
        let key = "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2\
                   EmClBPs";
        let claims_of_it = "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6\
                            Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0";
        let signature = "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHz\
                         voD1oA";
        assert!(is_signed(&format!("{HEAD}.{claims_of_it}.{signature}"), key));
        let ours = claims("https://push.example.net", 1_453_523_768, "mailto:push@example.com");
        assert_eq!(BASE64URL_NOPAD.encode(ours.as_bytes()), claims_of_it);
    }

    #[test]
    fn a_token_is_signed_for_one_service_and_half_a_day() {
        let key = VapidKey::generate();
        let subject: Subject = "mailto:club@example.org".parse().expect("real");
        let endpoint = Url::parse("https://push.example.net:8443/x?y").expect("an address");
        let found = key.authorization(&endpoint, &subject, 1_700_000_000_999);
        let (token, public) =
            found.strip_prefix("vapid t=").and_then(|it| it.split_once(", k=")).expect("two parts");
        assert_eq!(public, key.public());
        assert!(is_signed(token, public));
        assert!(!is_signed(token, &VapidKey::generate().public()));
        let body = BASE64URL_NOPAD.decode(token.split('.').nth(1).expect("a part").as_bytes());
        let body: serde_json::Value =
            serde_json::from_slice(&body.expect("base64url")).expect("JSON");
        let expected = serde_json::json!({
            "aud": "https://push.example.net:8443",
            "exp": 1_700_000_000 + 43_200,
            "sub": "mailto:club@example.org",
        });
        assert_eq!(body, expected);
    }

    #[test]
    fn a_key_reads_back_and_hides_its_private_half() {
        let key: VapidKey = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw".parse().expect("a key");
        assert_eq!(key.reveal(), "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        assert!(key.public().starts_with("BP4z9KsN6nGR"));
        assert!(!format!("{key:?}").contains(&key.reveal()));
        let zero = BASE64URL_NOPAD.encode(&[0; 32]);
        for bad in ["", "abc", &key.public(), "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oR!", &zero]
        {
            assert_eq!(bad.parse::<VapidKey>().err(), Some(ConfigError::Key), "{bad}");
        }
    }

    #[test]
    fn a_subject_is_a_real_address() {
        for good in [
            "mailto:club@example.org",
            "mailto:a.b+c@mail.trains.example.com",
            "https://trains.example.org",
            "https://trains.example.org/imprint",
        ] {
            assert!(good.parse::<Subject>().is_ok(), "{good}");
        }
        for unreal in [
            "mailto:root@localhost",
            "mailto:root@LOCALHOST",
            "mailto:root@localhost.",
            "mailto:me@trains.localhost",
            "mailto:me@my-laptop",
            "mailto:me@nas.local",
            "mailto:me@trains.example",
            "mailto:me@box.test",
            "mailto:me@127.0.0.1",
            "mailto:me@[127.0.0.1]",
            "https://localhost",
            "https://localhost:8017/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://trains.internal/",
            "https://fritz.home.arpa/",
        ] {
            let error = unreal.parse::<Subject>().expect_err(unreal);
            assert!(matches!(error, ConfigError::UnrealSubject(..)), "{unreal}: {error}");
        }
        for wrong in ["", "club@example.org", "mailto:", "mailto:club", "http://example.org", "x"] {
            let error = wrong.parse::<Subject>().expect_err(wrong);
            assert!(matches!(error, ConfigError::Subject(_)), "{wrong}: {error}");
        }
        let error = "mailto:root@localhost".parse::<Subject>().expect_err("unreal").to_string();
        assert!(error.contains("`localhost`") && error.contains("give a real address"), "{error}");
    }
}
