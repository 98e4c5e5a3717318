//! Encryption for a browser: RFC 8291 with `aes128gcm` of RFC 8188, as one
//! record.

use aes_gcm::{Aes128Gcm, KeyInit, aead::Aead};
use hkdf::Hkdf;
use p256::{PublicKey, SecretKey, elliptic_curve::sec1::ToSec1Point};
use sha2::Sha256;

use super::subscription::Keys;
use crate::random;

/// What every push service must take.
const BODY_MAX: usize = 4096;
const RECORD_SIZE: u32 = 4096;
const SALT_LEN: usize = 16;
const POINT_LEN: usize = 65;
/// Salt, size of a record, length of the key, the key.
const HEAD_LEN: usize = SALT_LEN + 4 + 1 + POINT_LEN;
const TAG_LEN: usize = 16;
/// Behind the content of the last record; zeros may follow.
const LAST: u8 = 2;
/// The longest content.
pub(super) const CONTENT_MAX: usize = BODY_MAX - HEAD_LEN - TAG_LEN - 1;

/// The body of a push message, with a key that is used once. `None` if the
/// content is too long.
pub(super) fn encrypt(content: &[u8], to: &Keys) -> Option<Vec<u8>> {
    encrypt_with(content, to, &new_key(), random::bytes())
}

/// A key of P-256 from the random numbers of the operating system.
pub(crate) fn new_key() -> SecretKey {
    loop {
        // One in four thousand million is zero or too large.
        if let Ok(key) = SecretKey::from_slice(&random::bytes::<32>()) {
            return key;
        }
    }
}

fn encrypt_with(
    content: &[u8],
    to: &Keys,
    own: &SecretKey,
    salt: [u8; SALT_LEN],
) -> Option<Vec<u8>> {
    if content.len() > CONTENT_MAX {
        return None;
    }
    let own_point = own.public_key().to_sec1_point(false);
    let secrets = Secrets::derive(own, &to.public, &to.auth, [&to.public, &own.public_key()], salt);
    let sealed =
        secrets.cipher.encrypt(&secrets.nonce.into(), [content, &[LAST]].concat().as_slice());
    let mut body = Vec::with_capacity(HEAD_LEN + content.len() + 1 + TAG_LEN);
    body.extend_from_slice(&salt);
    body.extend_from_slice(&RECORD_SIZE.to_be_bytes());
    body.push(u8::try_from(POINT_LEN).ok()?);
    body.extend_from_slice(own_point.as_bytes());
    body.extend_from_slice(&sealed.ok()?);
    Some(body)
}

/// What both sides compute.
struct Secrets {
    cipher: Aes128Gcm,
    nonce: [u8; 12],
}

impl Secrets {
    /// `receiver_first` are the public keys of the browser and of the server.
    fn derive(
        own: &SecretKey,
        other: &PublicKey,
        auth: &[u8],
        receiver_first: [&PublicKey; 2],
        salt: [u8; SALT_LEN],
    ) -> Secrets {
        let shared = p256::ecdh::diffie_hellman(own.to_nonzero_scalar(), other.as_affine());
        let mut info = b"WebPush: info\0".to_vec();
        for key in receiver_first {
            info.extend_from_slice(key.to_sec1_point(false).as_bytes());
        }
        let input: [u8; 32] = expand(auth, shared.raw_secret_bytes(), &info);
        let key: [u8; 16] = expand(&salt, &input, b"Content-Encoding: aes128gcm\0");
        let nonce = expand(&salt, &input, b"Content-Encoding: nonce\0");
        Secrets { cipher: Aes128Gcm::new(&key.into()), nonce }
    }
}

fn expand<const N: usize>(salt: &[u8], input: &[u8], info: &[u8]) -> [u8; N] {
    let mut res = [0; N];
    Hkdf::<Sha256>::new(Some(salt), input)
        .expand(info, &mut res)
        .expect("at most 32 bytes, and HKDF gives 8,160");
    res
}

/// What a browser does with a body.
#[cfg(feature = "testing")]
pub(crate) fn decrypt(body: &[u8], own: &SecretKey, auth: &[u8]) -> Result<Vec<u8>, String> {
    let (head, sealed) = body.split_at_checked(HEAD_LEN).ok_or("no whole head")?;
    let (salt, rest) = head.split_at(SALT_LEN);
    let salt: [u8; SALT_LEN] = salt.try_into().map_err(|_| "no salt")?;
    let size = u32::from_be_bytes([rest[0], rest[1], rest[2], rest[3]]);
    if usize::from(rest[4]) != POINT_LEN {
        return Err(format!("a key of {} bytes", rest[4]));
    }
    if u32::try_from(sealed.len()).is_ok_and(|it| it > size) {
        return Err("more than one record".to_owned());
    }
    let other = PublicKey::from_sec1_bytes(&rest[5..]).map_err(|_| "not a point")?;
    let secrets = Secrets::derive(own, &other, auth, [&own.public_key(), &other], salt);
    let opened = secrets.cipher.decrypt(&secrets.nonce.into(), sealed);
    let mut content = opened.map_err(|_| "not encrypted for this browser")?;
    while content.last() == Some(&0) {
        content.pop();
    }
    match content.pop() {
        Some(LAST) => Ok(content),
        _ => Err("not the last record".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use data_encoding::BASE64URL_NOPAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64url")
    }

    fn secret(text: &str) -> SecretKey {
        SecretKey::from_slice(&bytes(text)).expect("a key")
    }

    const CONTENT: &[u8] = b"When I grow up, I want to be a watermelon";
    const BODY: &str = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vC\
                        YLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL\
                        WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

    /// The keys of the browser in the example.
    fn browser() -> (SecretKey, Keys) {
        let key = secret("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().expect("16 bytes");
        let keys = Keys { public: key.public_key(), auth };
        (key, keys)
    }

    #[test]
    fn rfc_8291_section_5_the_example_comes_out_byte_for_byte() {
        let own = secret("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("16 bytes");
        let body = encrypt_with(CONTENT, &browser().1, &own, salt).expect("short enough");
        assert_eq!(BASE64URL_NOPAD.encode(&body), BODY);
    }

    #[test]
    fn rfc_8291_appendix_a_the_steps_in_between() {
        let own = secret("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        let (_, keys) = browser();
        let point = |key: &PublicKey| BASE64URL_NOPAD.encode(key.to_sec1_point(false).as_bytes());
        assert_eq!(
            point(&own.public_key()),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
        );
        assert_eq!(
            point(&keys.public),
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        );
        let shared = p256::ecdh::diffie_hellman(own.to_nonzero_scalar(), keys.public.as_affine());
        assert_eq!(
            BASE64URL_NOPAD.encode(shared.raw_secret_bytes()),
            "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"
        );
        let input = bytes("S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let key: [u8; 16] = expand(&salt, &input, b"Content-Encoding: aes128gcm\0");
        assert_eq!(BASE64URL_NOPAD.encode(&key), "oIhVW04MRdy2XN9CiKLxTg");
        let receiver_first = [&keys.public, &own.public_key()];
        let salt = salt.try_into().expect("16 bytes");
        let secrets = Secrets::derive(&own, &keys.public, &keys.auth, receiver_first, salt);
        assert_eq!(BASE64URL_NOPAD.encode(&secrets.nonce), "4h_95klXJ5E_qnoN");
    }

    #[test]
    fn the_longest_content_makes_the_longest_body() {
        let (_, keys) = browser();
        let body = encrypt(&[b'x'; CONTENT_MAX], &keys).expect("it fits");
        assert_eq!(body.len(), BODY_MAX);
        assert_eq!(encrypt(&[b'x'; CONTENT_MAX + 1], &keys), None);
    }

    #[cfg(feature = "testing")]
    #[test]
    fn a_browser_reads_the_example_and_what_is_encrypted_for_it() {
        let (key, keys) = browser();
        assert_eq!(decrypt(&bytes(BODY), &key, &keys.auth).as_deref(), Ok(CONTENT));
        let body = encrypt(CONTENT, &keys).expect("short enough");
        assert_ne!(encrypt(CONTENT, &keys), Some(body.clone()), "each has its own key and salt");
        assert_eq!(decrypt(&body, &key, &keys.auth).as_deref(), Ok(CONTENT));
        assert!(decrypt(&body, &new_key(), &keys.auth).is_err(), "another browser");
        assert!(decrypt(&body, &key, &[0; 16]).is_err(), "another page");
        let mut broken = body;
        *broken.last_mut().expect("not empty") ^= 1;
        assert!(decrypt(&broken, &key, &keys.auth).is_err(), "changed on the way");
    }
}
