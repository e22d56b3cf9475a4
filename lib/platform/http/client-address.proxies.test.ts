import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { clientAddress, unreadableHop } from "./client-address.ts";

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
  ["a port is no part of an address", "10.0.0.1", "203.0.113.9:4711", "203.0.113.9"],
  ["nor of an IPv6 address, nor are its brackets", "10.0.0.1", "[2001:db8::1]:443", "2001:db8::1"],
  ["brackets may stand without a port", "10.0.0.1", "[2001:db8::1]", "2001:db8::1"],
  ["a proxy with a port is the proxy", "10.0.0.1", "203.0.113.9:1, 10.0.0.2:65535", "203.0.113.9"],
  ["a port alone is no address", "10.0.0.1", "203.0.113.9, :80", "10.0.0.1"],
  ["a port of six digits is none", "10.0.0.1", "203.0.113.9:123456", "10.0.0.1"],
  ["a proxy in IPv6 clothes is a proxy", "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["a proxy may forward in IPv6 clothes", "10.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"],
  ["a hexadecimal spelling is the same address", "10.0.0.1", "203.0.113.9, ::ffff:a00:2", "203.0.113.9"],
  ["an IPv6 proxy tells an IPv6 client", "fd00::1", "2001:db8::7", "2001:db8::7"],
  ["empty places are passed over", "10.0.0.1", " , 203.0.113.9, ,", "203.0.113.9"],
])("%s", (_, peer, forwarded, client) => {
  expect(clientAddress(new Headers({ "x-redakce-peer": peer, "x-forwarded-for": forwarded }))).toBe(client);
});

test.each([
  ["10.0.0.1", "unknown", "unknown"],
  ["10.0.0.1", "203.0.113.9, _hidden, 10.0.0.2", "_hidden"],
  ["10.0.0.1", "nonsense, 203.0.113.9", undefined],
  ["10.0.0.1", "", undefined],
  ["203.0.113.5", "nonsense", undefined],
])("of what %s forwards as %j, %j cannot be read", (remoteAddress, forwarded, unreadable) => {
  const request = { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } };
  expect(unreadableHop(request as unknown as IncomingMessage)).toBe(unreadable);
});
