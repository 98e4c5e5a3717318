//! A mail as it arrived.

use data_encoding::{BASE64, BASE64_MIME_PERMISSIVE};

/// A mail that the sink has taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Who sent it, by the envelope.
    pub from: String,
    /// Whom it goes to, by the envelope.
    pub to: Vec<String>,
    /// The mail itself, with `\r\n`.
    pub raw: String,
    /// Whether the connection was encrypted.
    pub is_encrypted: bool,
}

impl Mail {
    /// A header, unfolded and decoded.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<String> {
        let (head, _) = self.raw.split_once("\r\n\r\n")?;
        let unfolded = head.replace("\r\n ", " ").replace("\r\n\t", " ");
        let mut lines = unfolded.split("\r\n").filter_map(|it| it.split_once(':'));
        let (_, value) = lines.find(|(found, _)| found.eq_ignore_ascii_case(name))?;
        Some(decode_words(value.trim()))
    }

    /// The subject.
    #[must_use]
    pub fn subject(&self) -> String {
        self.header("subject").unwrap_or_default()
    }

    /// The text, decoded, with `\n`.
    #[must_use]
    pub fn text(&self) -> String {
        let body = self.raw.split_once("\r\n\r\n").map(|(_, body)| body).unwrap_or_default();
        let bytes = match self.header("content-transfer-encoding").as_deref() {
            Some("base64") => BASE64_MIME_PERMISSIVE.decode(body.as_bytes()).unwrap_or_default(),
            Some("quoted-printable") => quoted_printable(body.as_bytes()),
            _ => body.as_bytes().to_vec(),
        };
        String::from_utf8_lossy(&bytes).replace("\r\n", "\n")
    }
}

fn quoted_printable(body: &[u8]) -> Vec<u8> {
    let mut res = Vec::new();
    let mut rest = body;
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        if first != b'=' {
            res.push(first);
        } else if let Some((digits, after)) = after.split_at_checked(2) {
            rest = after;
            // Anything else is the end of a line that goes on.
            res.extend(data_encoding::HEXUPPER.decode(digits).unwrap_or_default());
        }
    }
    res
}

/// Decodes `=?utf-8?b?…?=`, and drops the spaces between two of them.
fn decode_words(text: &str) -> String {
    let mut res = String::new();
    let mut was_encoded = false;
    for word in text.split(' ') {
        let base64 = word.strip_prefix("=?utf-8?b?").and_then(|it| it.strip_suffix("?="));
        let decoded = base64.and_then(|it| BASE64.decode(it.as_bytes()).ok());
        let is_joined = was_encoded && decoded.is_some();
        if !res.is_empty() && !is_joined {
            res.push(' ');
        }
        was_encoded = decoded.is_some();
        match decoded {
            Some(bytes) => res.push_str(&String::from_utf8_lossy(&bytes)),
            None => res.push_str(word),
        }
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_decoded() {
        let mail = Mail {
            from: String::new(),
            to: Vec::new(),
            raw: "Subject: =?utf-8?b?WsO8Zw==?=\r\n =?utf-8?b?ZQ==?= now\r\n\
                  Content-Transfer-Encoding: quoted-printable\r\n\r\n\
                  12 =E2=82=AC=\r\n and more\r\n"
                .to_owned(),
            is_encrypted: false,
        };
        assert_eq!(mail.subject(), "Züge now");
        assert_eq!(mail.text(), "12 € and more\n");
        assert_eq!(mail.header("bcc"), None);
    }
}
