import { expect, test, vi } from "vitest";
import { clientAddress } from "./client-address.ts";

vi.stubEnv("TRUSTED_PROXIES", "10.0.0.0/8, 192.168.1.1/32, fd00::/8");

test.each([
  ["one proxy tells the client", "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  [
    "a chain of proxies is walked from the right",
    "10.0.0.1",
    "203.0.113.9, 192.168.1.1, 10.0.0.2",
    "203.0.113.9",
  ],
  [
    "what the client claims stands left of itself",
    "10.0.0.1",
    "1.1.1.1, 2.2.2.2, 203.0.113.9",
    "203.0.113.9",
  ],
  ["a claim to be a proxy helps nobody", "10.0.0.1", "1.1.1.1, 10.9.9.9, 203.0.113.9", "203.0.113.9"],
  ["a peer that is no proxy is the client", "203.0.113.5", "198.51.100.1", "203.0.113.5"],
  ["a proxy that forwards nothing is the client", "10.0.0.1", "", "10.0.0.1"],
  ["only proxies: the one farthest away", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ["a neighbour of a proxy is none", "10.0.0.1", "203.0.113.9, 192.168.1.2", "192.168.1.2"],
  [
    "what is no address stops at the proxy that sent it",
    "10.0.0.1",
    "203.0.113.9, nonsense, 10.0.0.2",
    "10.0.0.2",
  ],
  ["an octal spelling is no address", "10.0.0.1", "203.0.113.9, 012.0.0.1", "10.0.0.1"],
  ["an address with a port is none", "10.0.0.1", "203.0.113.9:4711", "10.0.0.1"],
  ["a proxy in IPv6 clothes is a proxy", "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["a proxy may forward in IPv6 clothes", "10.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"],
  ["a hexadecimal spelling is the same address", "10.0.0.1", "203.0.113.9, ::ffff:a00:2", "203.0.113.9"],
  ["an IPv6 proxy tells an IPv6 client", "fd00::1", "2001:db8::7", "2001:db8::7"],
  ["empty places are passed over", "10.0.0.1", " , 203.0.113.9, ,", "203.0.113.9"],
])("%s", (_, peer, forwarded, client) => {
  expect(clientAddress(new Headers({ "x-redakce-peer": peer, "x-forwarded-for": forwarded }))).toBe(client);
});
