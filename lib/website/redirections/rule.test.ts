import { expect, test } from "vitest";
import { decidingQuery, mergedQuery } from "#lib/platform/http/address-query";
import { answerOf, closest, examplePath, placeholdersOf, type Rule, sourcesFor } from "./rule.ts";

const rule = (match: Rule["match"], source: string, target: string | null, code: Rule["code"] = "301") => ({
  match,
  source,
  target,
  code,
});
const leads = (given: Rule, path: string) => answerOf(given, path)?.target;

test("an exact rule is about its own address alone", () => {
  expect(leads(rule("exact", "/old", "/new"), "/old")).toBe("/new");
  expect(leads(rule("exact", "/old", "/new"), "/old/x")).toBeUndefined();
});

test.each([
  ["/old", "/new"],
  ["/old/a/b", "/new/a/b"],
  ["/older", undefined],
  ["/old//evil.example", "/new/evil.example"],
])("a rule about /old and all below it leads %s to %s", (path, target) => {
  expect(leads(rule("prefix", "/old", "/new"), path)).toBe(target);
});

test("parts of a pattern are put into the path of the target", () => {
  const blog = rule("pattern", "/blog/:year/:slug", "/news/:slug?from=blog");
  expect(leads(blog, "/blog/2024/zprava")).toBe("/news/zprava?from=blog");
  expect(leads(blog, "/blog/2024")).toBeUndefined();
  expect(leads(blog, "/blog/2024/zprava/x")).toBeUndefined();
});

test("the asterisk of a pattern stands for one part or more", () => {
  const files = rule("pattern", "/files/:kind/*", "/download/*");
  expect(leads(files, "/files/pdf/a/b.pdf")).toBe("/download/a/b.pdf");
  expect(leads(files, "/files/pdf")).toBeUndefined();
});

test("what stands for something is put in once, whatever it is called", () => {
  expect(leads(rule("pattern", "/:a/:b", "/x/:a/:b"), "/:b/1")).toBe("/x/:b/1");
});

test.each([
  ["/old//evil.example/x"],
  ["/old/\\evil.example"],
  ["/old/\\\\evil.example"],
  ["/old/%5Cevil.example"],
  ["/old/\t/evil.example"],
])("%j never leads to a host that the target does not name", (path) => {
  for (const target of ["/", "/:x", "/*"]) {
    const match = target === "/" ? "prefix" : "pattern";
    const source = { "/": "/old", "/:x": "/old/:x", "/*": "/old/*" }[target] ?? "";
    const led = leads(rule(match, source, target), path);
    if (led) expect(new URL(led, "https://example.com").host).toBe("example.com");
  }
});

test("a host of its own stays the host", () => {
  expect(leads(rule("prefix", "/old", "https://example.org"), "/old/@evil.example")).toBe(
    "https://example.org/@evil.example",
  );
  expect(leads(rule("prefix", "/old", "https://example.org"), "/old/.evil.example")).toBe(
    "https://example.org/.evil.example",
  );
});

test("what is gone leads nowhere, with everything below it", () => {
  expect(answerOf(rule("prefix", "/old", null, "410"), "/old/x")).toEqual({ target: null, code: "410" });
});

test("an address decides before the longest beginning, and that before the most exact pattern", () => {
  const rules = [
    rule("pattern", "/a/:x", "/1"),
    rule("pattern", "/:x/:y", "/2"),
    rule("prefix", "/", "/3"),
    rule("prefix", "/a", "/4"),
    rule("exact", "/a/b", "/5"),
  ];
  expect([5, 4, 3, 2, 1].map((count) => closest(rules.slice(0, count))?.target)).toEqual([
    "/5",
    "/4",
    "/3",
    "/1",
    "/1",
  ]);
});

test("every path lies under the root", () => {
  expect(sourcesFor("/a/b")).toEqual(["/a/b", "/", "/a"]);
  expect(sourcesFor("/")).toEqual(["/"]);
});

test("only whole parts of a path are placeholders", () => {
  expect(placeholdersOf("/a:b/:c/:D/:e1/*x/*")).toEqual([":c", ":e1", "*"]);
});

test.each<[Rule["match"], string, string]>([
  ["exact", "/a", "/a"],
  ["prefix", "/", "/x"],
  ["prefix", "/a", "/a/x"],
  ["pattern", "/a/:b/*", "/a/x/x"],
])("an example of %s %s is %s", (match, source, example) => {
  expect(examplePath({ match, source })).toBe(example);
  expect(answerOf(rule(match, source, "/t"), example)).toBeDefined();
});

test.each([
  ["/index.php?id=42", "/index.php?id=42", true],
  ["/index.php?id=42", "/index.php?id=43", false],
  ["/index.php?id=42", "/index.php", false],
  ["/index.php?id=42", "/index.php?id=42&page=2", true],
  ["/index.php?a=1&b=2", "/index.php?b=2&a=1", true],
  ["/index.php?a=1&b=2", "/index.php?a=1", false],
  ["/index.php", "/index.php?id=42", true],
  ["/old?p=%C5%99", "/old?p=ř", true],
])("a rule about %s is about %s: %s", (source, address, isAbout) => {
  expect(answerOf(rule("exact", source, "/new"), address) !== undefined).toBe(isAbout);
  if (isAbout) expect(sourcesFor(address)).toContain(source.replace("ř", "%C5%99"));
});

test("the rule with the most of a query decides", () => {
  const [plain, one, both] = ["/a", "/a?x=1", "/a?x=1&y=2"].map((source) => rule("exact", source, "/b"));
  expect(closest([plain!, both!, one!])).toBe(both);
});

test("the sources that can be about an address are few however long its query is", () => {
  const query = Array.from({ length: 500 }, (_, n) => `p${n}=${n}`).join("&");
  expect(sourcesFor(`/a?${query}`).length).toBeLessThan(100);
});

test("what only measures visits decides nothing", () => {
  expect(decidingQuery("utm_source=x&id=42&fbclid=y")).toBe("id=42");
  expect(decidingQuery("b=2&a=1&a=0")).toBe("a=0&a=1&b=2");
});

test.each([
  ["a=1", "b=2", "", "a=1&b=2"],
  ["a=1", "a=2&b=2", "", "a=1&b=2"],
  ["", "id=42&utm_source=x", "id=42", "utm_source=x"],
  ["", "q=%C5%99+x&e", "", "q=%C5%99+x&e"],
  ["a=1", "", "", "a=1"],
])(
  "a target with %j and a visitor with %j, of which %j decided, lead to %j",
  (own, brought, decided, merged) => {
    expect(mergedQuery(own, brought, decided)).toBe(merged);
  },
);
