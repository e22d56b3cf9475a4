import { mkdirSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { testDirectory } from "#test/test-directory";
import { createAssetGate } from "./static-files.ts";

const directory = testDirectory();
vi.stubEnv("NODE_ENV", "production");
mkdirSync(join(directory, "chunks"));
for (const name of ["chunks/a.js", "chunks/[slug] b.css"]) writeFileSync(join(directory, name), "");

const wayOf = (url: string) => {
  const request = { url } as IncomingMessage;
  createAssetGate(directory)(request, {} as ServerResponse, () => {});
  return request.url;
};

test.each([
  "/_next/static/chunks/a.js",
  "/_next/static/chunks/a.js?v=1",
  "/_next/static/chunks/%5Bslug%5D%20b.css",
  "/_next/x",
  "/about",
])("%s stays as it is", (url) => {
  expect(wayOf(url)).toBe(url);
});

test.each([
  "/_next/static/",
  "/_next/static/chunks",
  "/_next/static/chunks/",
  "/_next/static/chunks/b.js",
  "/_next/static/chunks/a.js/",
  "/_next/static//chunks/a.js",
  "/_next/static/chunks%2Fb.js",
])("%s is no file, and goes the way of every address where nothing is", (url) => {
  expect(wayOf(url)).toBe("/_next/static");
});
