import { expect, test } from "vitest";
import { similarAddresses } from "./similar.ts";

const addresses = ["/", "/about-us", "/about-us/team", "/opening-hours", "/cs/oteviraci-doba", "/contact"];

test.each([
  ["/about", "/about-us"],
  ["/about_us.html", "/about-us"],
  ["/openinghours", "/opening-hours"],
  ["/Otevírací-doba", "/cs/oteviraci-doba"],
  ["/contacts", "/contact"],
])("%s looks most like %s", (missing, expected) => {
  expect(similarAddresses(missing, addresses, 3)[0]).toBe(expected);
});

test("what looks like nothing is offered nothing", () => {
  expect(similarAddresses("/xyzzy", addresses, 3)).toEqual([]);
});

test("no more are offered than asked for", () => {
  expect(similarAddresses("/about", ["/about-a", "/about-b", "/about-c"], 2)).toHaveLength(2);
});
