import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { siteScript } from "./site-script.ts";

const script = readFileSync("public/site.js", "utf8");

test("is made of the files as they are now", () => expect(script).toBe(siteScript()));

test("weighs at most 5 KB on its way to a browser", () =>
  expect(gzipSync(script).length).toBeLessThanOrEqual(5000));
