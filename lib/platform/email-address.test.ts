import { describe, expect, test } from "vitest";
import { mailboxOf, maskEmail, normaliseEmail } from "./email-address.ts";

describe("an address has one spelling", () => {
  test.each([
    ["jana@example.com", "jana@example.com"],
    ["  Jana@Example.COM\n", "jana@example.com"],
    ["jana+orchard@example.com", "jana+orchard@example.com"],
    ["jana@háčkyčárky.cz", "jana@xn--hkyrky-ptac70bc.cz"],
    ["jana@HÁČKYČÁRKY.cz", "jana@xn--hkyrky-ptac70bc.cz"],
    ["jana@ha\u0301c\u030ckyc\u030ca\u0301rky.cz", "jana@xn--hkyrky-ptac70bc.cz"],
    ["Čeněk.Řehoř@Example.cz", "čeněk.řehoř@example.cz"],
    ["c\u030cene\u030ck@example.cz", "čeněk@example.cz"],
    ["ž+novinky@HÁČKYČÁRKY.cz", "ž+novinky@xn--hkyrky-ptac70bc.cz"],
    [`${"ř".repeat(32)}@example.com`, `${"ř".repeat(32)}@example.com`],
    [`${"x".repeat(64)}@example.com`, `${"x".repeat(64)}@example.com`],
    ["tom&jerry@example.com", "tom&jerry@example.com"],
    ["dept/sales=tag~x!y#$%'*?^_`{|}-@example.com", "dept/sales=tag~x!y#$%'*?^_`{|}-@example.com"],
    ["j.@example.com", "j.@example.com"],
    [".ja..na@example.com", ".ja..na@example.com"],
    ["root@localhost", "root@localhost"],
    ["jana@123.example", "jana@123.example"],
    ["дима@почта.рф", "дима@xn--80a1acny.xn--p1ai"],
    ["x@sub.example.xn--p1ai", "x@sub.example.xn--p1ai"],
    ["info@例え。テスト", "info@xn--r8jz45g.xn--zckzah"],
    ["\u200bjana@example.com\u2060", "jana@example.com"],
    ["\u202ajana\u200b@\u200bexample.com\u202c", "jana@example.com"],
  ])("%j is %s", (text, expected) => {
    expect(normaliseEmail(text)).toBe(expected);
  });

  test.each([
    "",
    "jana",
    "@example.com",
    "jana@",
    "jana@@example.com",
    "jana@example.com, petr@example.com",
    "jana@example.com;petr@example.com",
    "jana@example.com\r\nBcc: petr@example.com",
    "ja\u0000na@example.com",
    "ja na@example.com",
    "Jana <jana@example.com>",
    "jana@exa mple.com",
    "jana@example..com",
    "jana@.example.com",
    "jana@example.com.",
    "jana@-example.com",
    "jana@a_b.com",
    "jana@[192.0.2.1]",
    '"jana nova"@example.com',
    "jana @example.com",
    "jana@xn--é",
    "\u030cx@example.com",
    "če\u200bněk@example.com",
    "če\u202eněk@example.com",
    "č\u00a0k@example.com",
    "č\u2028k@example.com",
    "jana\uff20example.com",
    "😀@example.com",
    `${"ř".repeat(33)}@example.com`,
    `${"x".repeat(65)}@example.com`,
    `jana@${"x".repeat(63)}.${"x".repeat(63)}.${"x".repeat(63)}.${"x".repeat(63)}.com`,
  ])("%j is none", (text) => {
    expect(normaliseEmail(text)).toBeUndefined();
  });

  test("stays the same when normalised again", () => {
    for (const text of [" Jana@Example.COM", "jana@háčkyčárky.cz", "İ.Čeněk@example.cz"])
      expect(normaliseEmail(normaliseEmail(text) ?? "")).toBe(normaliseEmail(text));
  });
});

test("a masked address shows its first letter and its domain", () => {
  expect(maskEmail("jana@example.com")).toBe("j•••@example.com");
});

test("limits count by the mailbox, whatever its tag", () => {
  const addresses = ["jana@example.com", "jana+1@example.com", "jana+a+b@example.com", "+tag@example.com"];
  expect(addresses.map(mailboxOf)).toEqual([...Array(3).fill("jana@example.com"), "+tag@example.com"]);
});
