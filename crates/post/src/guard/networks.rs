//! Networks that are not the public internet.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::{Ipv4Net, Ipv6Net};

const fn v4(a: u8, b: u8, c: u8, d: u8, length: u8) -> Ipv4Net {
    Ipv4Net::new_assert(Ipv4Addr::new(a, b, c, d), length)
}

const fn v6(a: u16, b: u16, c: u16, length: u8) -> Ipv6Net {
    Ipv6Net::new_assert(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0), length)
}

/// From the registry of special addresses (RFC 6890 and its updates), and one
/// that is only special in practice.
const SPECIAL_V4: &[(Ipv4Net, &str)] = &[
    (v4(0, 0, 0, 0, 8), "this computer"),
    (v4(10, 0, 0, 0, 8), "a private network"),
    (v4(100, 64, 0, 0, 10), "the inside of a provider"),
    (v4(127, 0, 0, 0, 8), "loopback"),
    // With the metadata services of most clouds.
    (v4(169, 254, 0, 0, 16), "a link"),
    (v4(172, 16, 0, 0, 12), "a private network"),
    (v4(192, 0, 0, 0, 24), "addresses for protocols"),
    (v4(192, 0, 2, 0, 24), "addresses for examples"),
    (v4(192, 88, 99, 0, 24), "a way to IPv6"),
    (v4(192, 168, 0, 0, 16), "a private network"),
    (v4(198, 18, 0, 0, 15), "addresses for measurements"),
    (v4(198, 51, 100, 0, 24), "addresses for examples"),
    (v4(203, 0, 113, 0, 24), "addresses for examples"),
    (v4(224, 0, 0, 0, 4), "many computers at once"),
    // With the broadcast address.
    (v4(240, 0, 0, 0, 4), "reserved addresses"),
    // A service inside the machines of one cloud, on an address like any other.
    (v4(168, 63, 129, 16, 32), "the inside of a cloud"),
];

/// What of IPv6 is given out. Everything else is special: loopback, mapped and
/// compatible IPv4, NAT64, unique local, link-local, multicast.
const GLOBAL_V6: Ipv6Net = v6(0x2000, 0, 0, 3);

/// Names for what is outside `GLOBAL_V6`, and what is special inside it. The
/// first that fits counts.
const SPECIAL_V6: &[(Ipv6Net, &str)] = &[
    (Ipv6Net::new_assert(Ipv6Addr::UNSPECIFIED, 128), "this computer"),
    (Ipv6Net::new_assert(Ipv6Addr::LOCALHOST, 128), "loopback"),
    // Compatible, mapped (::ffff:0:0/96) and translated IPv4.
    (v6(0, 0, 0, 64), "an IPv4 address in disguise"),
    (v6(0x64, 0xff9b, 0, 96), "an IPv4 address in disguise"),
    (v6(0x64, 0xff9b, 1, 48), "an IPv4 address in disguise"),
    (v6(0x100, 0, 0, 8), "nowhere"),
    // With Teredo (2001::/32), ORCHID and benchmarks (2001:2::/48).
    (v6(0x2001, 0, 0, 23), "addresses for protocols"),
    (v6(0x2001, 0xdb8, 0, 32), "addresses for examples"),
    (v6(0x2002, 0, 0, 16), "an IPv4 address in disguise"),
    (v6(0x3fff, 0, 0, 20), "addresses for examples"),
    (v6(0xfc00, 0, 0, 7), "a private network"),
    (v6(0xfe80, 0, 0, 10), "a link"),
    (v6(0xfec0, 0, 0, 10), "a private network"),
    (v6(0xff00, 0, 0, 8), "many computers at once"),
];

/// What an address is, if it is not on the public internet.
pub(super) fn special(address: IpAddr) -> Option<&'static str> {
    match address {
        IpAddr::V4(it) => {
            SPECIAL_V4.iter().find(|(net, _)| net.contains(&it)).map(|(_, what)| *what)
        }
        IpAddr::V6(it) => match SPECIAL_V6.iter().find(|(net, _)| net.contains(&it)) {
            Some((_, what)) => Some(what),
            None if GLOBAL_V6.contains(&it) => None,
            None => Some("reserved addresses"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_special_is_public() {
        let special_ones = [
            ("0.0.0.0", "this computer"),
            ("0.1.2.3", "this computer"),
            ("10.0.0.1", "a private network"),
            ("100.64.0.1", "the inside of a provider"),
            ("100.100.100.200", "the inside of a provider"),
            ("100.127.255.255", "the inside of a provider"),
            ("127.0.0.1", "loopback"),
            ("127.255.255.255", "loopback"),
            ("168.63.129.16", "the inside of a cloud"),
            ("169.254.0.1", "a link"),
            ("169.254.169.254", "a link"),
            ("172.16.0.1", "a private network"),
            ("172.31.255.255", "a private network"),
            ("192.0.0.192", "addresses for protocols"),
            ("192.0.2.1", "addresses for examples"),
            ("192.88.99.1", "a way to IPv6"),
            ("192.168.1.1", "a private network"),
            ("198.18.0.1", "addresses for measurements"),
            ("198.19.255.255", "addresses for measurements"),
            ("198.51.100.7", "addresses for examples"),
            ("203.0.113.7", "addresses for examples"),
            ("224.0.0.1", "many computers at once"),
            ("239.255.255.250", "many computers at once"),
            ("240.0.0.1", "reserved addresses"),
            ("255.255.255.255", "reserved addresses"),
            ("::", "this computer"),
            ("::1", "loopback"),
            ("::7f00:1", "an IPv4 address in disguise"),
            ("::ffff:127.0.0.1", "an IPv4 address in disguise"),
            ("::ffff:8.8.8.8", "an IPv4 address in disguise"),
            ("::ffff:0:10.0.0.1", "an IPv4 address in disguise"),
            ("64:ff9b::10.0.0.1", "an IPv4 address in disguise"),
            ("64:ff9b:1::10.0.0.1", "an IPv4 address in disguise"),
            ("100::1", "nowhere"),
            ("2001::1", "addresses for protocols"),
            ("2001:0:7f00:1::", "addresses for protocols"),
            ("2001:2::1", "addresses for protocols"),
            ("2001:10::1", "addresses for protocols"),
            ("2001:20::1", "addresses for protocols"),
            ("2001:db8::1", "addresses for examples"),
            ("2002:7f00:1::", "an IPv4 address in disguise"),
            ("2002:a00:1::1", "an IPv4 address in disguise"),
            ("3fff::1", "addresses for examples"),
            ("4000::1", "reserved addresses"),
            ("5f00::1", "reserved addresses"),
            ("fc00::1", "a private network"),
            ("fd00:ec2::254", "a private network"),
            ("fe80::1", "a link"),
            ("febf::1", "a link"),
            ("fec0::1", "a private network"),
            ("ff02::1", "many computers at once"),
        ];
        for (address, what) in special_ones {
            let found = special(address.parse().expect("an address"));
            assert_eq!(found, Some(what), "{address}");
        }
    }

    #[test]
    fn the_neighbours_of_special_networks_are_public() {
        for address in [
            "1.1.1.1",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "126.255.255.255",
            "128.0.0.0",
            "168.63.129.15",
            "169.253.255.255",
            "169.255.0.0",
            "172.15.255.255",
            "172.32.0.0",
            "192.0.1.0",
            "192.167.255.255",
            "192.169.0.0",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
            "2000::1",
            "2001:200::1",
            "2001:4860:4860::8888",
            "2003::1",
            "2606:4700:4700::1111",
            "3ffe::1",
        ] {
            assert_eq!(special(address.parse().expect("an address")), None, "{address}");
        }
    }
}
