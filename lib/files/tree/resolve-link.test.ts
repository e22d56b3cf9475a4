import { expect, test } from "vitest";
import { resolveLink } from "./entry-addresses.ts";

const from = "/files/guide/readme.md";

test.each([
  ["picture.png", "/files/guide/picture.png"],
  ["../other/list.csv", "/files/other/list.csv"],
  ["../../../../etc/passwd", "/etc/passwd"],
  ["/contact", "/contact"],
  ["#part", "#part"],
  ["https://example.org/a", "https://example.org/a"],
  ["mailto:jana@example.org", "mailto:jana@example.org"],
])("%s leads to %s", (address, to) => {
  expect(resolveLink(address, from)).toBe(to);
});

test.each([
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>",
  "//example.org",
  "\\\\example.org",
  "vbscript:x",
])("%s leads nowhere", (address) => {
  expect(resolveLink(address, from)).toBeUndefined();
});
