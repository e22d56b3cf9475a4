import { expect, test } from "vitest";
import { absoluteUrl, parseAddress, publicPath } from "./public-addresses.ts";

test.each([
  ["en", "", "/"],
  ["en", "about/history", "/about/history"],
  ["cs", "", "/cs"],
  ["cs", "o-nas", "/cs/o-nas"],
] as const)("a page of %s with the path %j is at %s", (language, path, address) => {
  expect(publicPath(language, path)).toBe(address);
  expect(parseAddress(address)).toEqual({ language, path });
});

test("an address for other sites starts with the site's own", () => {
  expect(absoluteUrl("/cs/o-nas")).toMatch(/^http:\/\/localhost:\d+\/cs\/o-nas$/);
});
