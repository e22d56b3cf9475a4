import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { resolveAddress } from "#lib/website/resolve-address";
import { publishTestSite } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { pathOfTarget } from "../process/request-target.ts";
import { cacheKey } from "./cache-key.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("DEFAULT_LANGUAGE", "en");

const keyOf = (target: string) => {
  const url = pathOfTarget(target);
  const rawHeaders = ["Host", "localhost"];
  const request = { method: "GET", url, headers: { host: "localhost" }, rawHeaders, httpVersion: "1.1" };
  return url === undefined ? undefined : cacheKey(request as unknown as IncomingMessage);
};

/** Noise that clients may write into a target before, in and after the parts of a path. */
const noise = fc.constantFrom(
  ...["", "", "", "/", "//", "/./", "/../", "/x/../", "/%2e/", "/.%2E/", "\\", "/\\", "/\\x/", "%5C", "%2F"],
  ...["/x/..", "/.", "#", "#x", "?", "?x=1", "?page=1", ";x", "%20", "%00", "A", "@", ":80"],
);
const start = fc.constantFrom("", "http://localhost:3000", "HTTP://localhost:3000", "//localhost:3000");
const page = fc.constantFrom("/", "/about", "/about/history", "/cs", "/cs/o-nas", "/%61bout", "/ABOUT");

test("however a target is written, what shows a page has the one key that is its address", async () => {
  await useTestDatabase();
  await publishTestSite();
  let shown = 0;
  const spellings = fc.tuple(start, noise, page, noise, noise);
  await fc.assert(
    fc.asyncProperty(spellings, async (parts) => {
      const key = keyOf(parts.join(""));
      if (key === undefined) return;
      // This parses the key as the renderer does; a second slash would begin a host.
      const { pathname } = new URL(key.startsWith("//") ? `http://localhost${key}` : key, "http://localhost");
      const { kind } = await resolveAddress(pathname);
      if (kind !== "view") return;
      shown += 1;
      expect(["/", "/about", "/about/history", "/cs", "/cs/o-nas"]).toContain(key);
    }),
    { numRuns: 400 },
  );
  expect(shown).toBeGreaterThan(10);
});

test.each([
  "/\\x/about",
  "\\about",
  "/about\\",
  "/about#x",
  "/about?x#y",
  "http://elsewhere/about",
  "about",
  "*",
])("%s is no target", (target) => {
  expect(pathOfTarget(target)).toBeUndefined();
});

test.each([
  ["/x/../about", "/about"],
  ["/%2E/about?a=\\", "/about?a=\\"],
  ["http://localhost:3000/./about?x=1", "/about?x=1"],
  ["http://localhost:3000", "/"],
  ["//x/about", "//x/about"],
  ["/a%2Fb?c=d?e", "/a%2Fb?c=d?e"],
])("%s is taken as %s", (target, path) => {
  expect(pathOfTarget(target)).toBe(path);
});
