import { describe, expect, test, vi } from "vitest";
import {
  addressBucket,
  blockListOf,
  clientAddress,
  isListed,
  isThisMachine,
  networkBucket,
} from "./client-address.ts";

vi.stubEnv("TRUSTED_PROXIES", "");

const addressOf = (peer: string, forwarded?: string) =>
  clientAddress(
    new Headers({
      "x-redakce-peer": peer,
      ...(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }),
    }),
  );

describe("without trusted proxies the client is the socket's peer", () => {
  test.each([
    ["192.0.2.1", undefined],
    ["192.0.2.1", "203.0.113.9"],
    ["192.0.2.1", "203.0.113.9, 198.51.100.7"],
    ["192.0.2.1", "127.0.0.1"],
    ["192.0.2.1", ""],
    ["192.0.2.1", "nonsense"],
    ["127.0.0.1", "203.0.113.9"],
  ])("peer %s, X-Forwarded-For %j", (peer, forwarded) => {
    expect(addressOf(peer, forwarded)).toBe(peer);
  });

  test("whatever other headers a client may send", () => {
    const headers = new Headers({
      "x-redakce-peer": "192.0.2.1",
      "x-real-ip": "203.0.113.9",
      forwarded: "for=203.0.113.9",
      "cf-connecting-ip": "203.0.113.9",
      "true-client-ip": "203.0.113.9",
    });
    expect(clientAddress(headers)).toBe("192.0.2.1");
  });

  test("in IPv4 as in the IPv6 clothes of a socket that listens on both", () => {
    expect(addressOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(addressOf("2001:db8::1")).toBe("2001:db8::1");
  });

  test("and nobody where nothing was stamped", () => {
    expect(clientAddress(new Headers({ "x-forwarded-for": "203.0.113.9" }))).toBe("0.0.0.0");
  });
});

describe("limits count by", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
    ["0:0:0:0:0:ffff:c000:0201", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["::1", "::/64"],
    ["fe80::1%eth0", "fe80::/64"],
  ])("%s as %s", (address, bucket) => {
    expect(addressBucket(address)).toBe(bucket);
  });

  test.each([
    "",
    "unknown",
    "0177.0.0.1",
    "192.0.2",
    "192.0.2.1:80",
    "0x7f.0.0.1",
    "2130706433",
    "1.2.3.4.5",
  ])("%j, which is no address, as one", (address) => {
    expect(addressBucket(address)).toBe("unknown");
  });
});

describe("the network of a customer", () => {
  test.each([
    ["192.0.2.1", "192.0.2.0/24"],
    ["::ffff:192.0.2.255", "192.0.2.0/24"],
    ["2001:db8:1:ffff::6", "2001:db8:1::/48"],
    ["2001:db8:2::1", "2001:db8:2::/48"],
    ["nonsense", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(networkBucket(address)).toBe(network);
  });
});

describe("a list of ranges", () => {
  const list = blockListOf([
    "192.0.2.0/24",
    "198.51.100.7",
    "2001:db8::/32",
    "2001:4860::8888",
    "::ffff:203.0.113.0/120",
  ]);

  test.each([
    ["192.0.2.0", true],
    ["192.0.2.255", true],
    ["::ffff:192.0.2.1", true],
    ["::ffff:c000:201", true],
    ["192.0.3.0", false],
    ["198.51.100.7", true],
    ["198.51.100.8", false],
    ["2001:db8:ffff::1", true],
    ["2001:0DB8:0:0::1", true],
    ["2001:db9::1", false],
    ["2001:4860:0:0:0:0:0:8888", true],
    ["203.0.113.9", true],
    ["::ffff:203.0.113.9", true],
    ["203.0.114.1", false],
    ["0300.0.2.1", false],
    ["192.000.002.001", false],
    ["3221225985", false],
    ["nonsense", false],
    ["", false],
  ])("%s is in it: %s", (address, expected) => {
    expect(isListed(address, list)).toBe(expected);
  });

  test.each([
    "garbage",
    "10.0.0.0/",
    "10.0.0.0/33",
    "10.0.0.0/x",
    "10.0.0.0/8/8",
    "010.0.0.0/8",
    "2001:db8::/129",
    "/8",
    "",
  ])("cannot hold %j", (range) => {
    expect(() => blockListOf([range])).toThrow();
  });
});

test.each([
  ["localhost", true],
  ["mail.localhost", true],
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["[::1]", true],
  ["::ffff:127.0.0.1", true],
  ["192.0.2.1", false],
  ["mail.example.org", false],
  ["localhost.example.org", false],
])("%s is this machine: %s", (host, isIt) => {
  expect(isThisMachine(host)).toBe(isIt);
});
