import { expect, test } from "vitest";
import { respondSpeculationRules, speculationHeaders } from "./speculation.ts";

test("the rules lie where the header says, under their own media type", () => {
  expect(speculationHeaders["speculation-rules"]).toBe('"/speculation.json"');
  expect(respondSpeculationRules().headers.get("content-type")).toBe("application/speculationrules+json");
});

test.each([
  ["/", true],
  ["/cs/o-nas", true],
  ["/news?page=2", true],
  ["/ADMIN", false],
  ["/ADMIN/en/pages", false],
  ["/auth/login?language=en", false],
  ["/files/a.pdf", false],
  ["/media/0123456789abcdef/640.avif", false],
  ["/about?preview=1", false],
  ["/about?a=1&preview=token", false],
  ["/search?q=apples", false],
])("a link to %s may be followed ahead: %s", async (href, may) => {
  const { prefetch } = await respondSpeculationRules().json();
  const [{ where }] = prefetch;
  const matches = (pattern: string) =>
    new URLPattern(pattern, "http://localhost").test(new URL(href, "http://localhost"));
  const [site, { not }] = where.and;
  expect(matches(site.href_matches) && !not.href_matches.some(matches)).toBe(may);
});
