import { expect, test } from "vitest";
import { canonicalNetwork, networksAround, networksOverlap } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  [" 203.0.113.7/32 ", "203.0.113.7"],
  ["203.0.113.7/24", "203.0.113.0/24"],
  ["10.1.2.3/9", "10.0.0.0/9"],
  ["0.0.0.0/0", "0.0.0.0/0"],
  ["2001:0DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["2001:db8::1/128", "2001:db8::1"],
  ["2001:db8:ffff::1/33", "2001:db8:8000::/33"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["::ffff:192.0.2.9/120", "192.0.2.0/24"],
])("%s is spelled %s", (text, expected) => {
  expect(canonicalNetwork(text)).toBe(expected);
  expect(canonicalNetwork(expected)).toBe(expected);
});

test.each([
  "",
  "x",
  "1.2.3",
  "256.1.1.1",
  "010.0.0.1",
  "0x7f.1",
  "1.2.3.4/33",
  "1.2.3.4/",
  "1.2.3.4/-1",
  "1.2.3.4/8/8",
  "1.2.3.4/08",
  "2001:db8::1/129",
  "fe80::1%eth0",
  "::ffff:1.2.3.4/95",
  "1.2.3.4/8.5",
])("%j is no network", (text) => {
  expect(canonicalNetwork(text)).toBeUndefined();
});

test("an address is in one network of each length", () => {
  expect(networksAround("::ffff:192.0.2.1")).toHaveLength(33);
  expect(networksAround("192.0.2.1")).toEqual(
    expect.arrayContaining(["0.0.0.0/0", "192.0.2.0/24", "192.0.2.1"]),
  );
  expect(networksAround("2001:db8::1")).toHaveLength(129);
  expect(networksAround("nonsense")).toEqual([]);
});

test("networks overlap when one is in the other", () => {
  expect(networksOverlap("10.0.0.0/8", "10.1.0.0/16")).toBe(true);
  expect(networksOverlap("10.1.0.0/16", "10.0.0.0/8")).toBe(true);
  expect(networksOverlap("10.0.0.0/8", "11.0.0.1")).toBe(false);
  expect(networksOverlap("10.0.0.0/8", "2001:db8::/32")).toBe(false);
});
