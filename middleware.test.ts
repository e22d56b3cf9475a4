import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { log } from "./lib/platform/log.ts";
import { runPipeline } from "./lib/server/pipeline/run.ts";
import { changeSetting } from "./lib/settings/change-setting.ts";
import middleware, { config } from "./middleware.ts";
import { useTestDatabase } from "./test/test-database.ts";

vi.mock("./lib/server/pipeline/run.ts", { spy: true });
vi.mock("./lib/platform/log.ts", () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));
vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

beforeEach(async () => {
  await useTestDatabase();
  vi.clearAllMocks();
});

const ask = (path: string, init?: ConstructorParameters<typeof NextRequest>[1]) =>
  middleware(new NextRequest(`http://localhost:3000${path}`, init));
const stepsOfLastRun = () => vi.mocked(runPipeline).mock.lastCall?.[0].map(({ name }) => name);

test.each([
  "/ADMIN",
  "/ADMIN/en/pages",
  "/ADMIN/login",
  "/ADMIN/cs/pages/12",
  "/ADMIN/adminneo",
  "/ADMIN/pages/adminneo.php",
])("%s passes all eight steps in the order of the specification", async (path) => {
  await ask(path);
  expect(stepsOfLastRun()).toEqual([
    "proxyHandling",
    "sessionExpiration",
    "csrf",
    "adminAuthentication",
    "permissionCheck",
    "logging",
    "ipBlacklist",
    "responseHeaders",
  ]);
});

test.each(["/ADMIN/adminneo.php", "/ADMIN/cs/adminneo.sql", "/ADMIN/files.gallery.php"])(
  "%s passes the lighter pipeline, and needs a session still",
  async (path) => {
    const response = await ask(path);
    expect(stepsOfLastRun()).toEqual([
      "proxyHandling",
      "sessionExpiration",
      "adminAuthentication",
      "ipBlacklist",
      "responseHeaders",
    ]);
    expect(response.status).toBe(401);
  },
);

test.each(["GET", "POST"])("%s cannot reach behind the split by method", async (method) => {
  for (const path of ["/api/admin/pages", "/api/refusal/csrf", "/api"]) {
    const response = await ask(path, { method });
    expect(response.status, path).toBe(404);
    expect(response.headers.get("x-middleware-rewrite")).not.toContain(path);
  }
  expect(runPipeline).not.toHaveBeenCalled();
});

test("an address that only looks like the administration is one of the site", async () => {
  for (const path of ["/admin", "/ADMINS/pages", "/en/ADMIN/pages", "/%41DMIN/pages"]) {
    expect((await ask(path)).status, path).toBe(404);
  }
  expect(runPipeline).not.toHaveBeenCalled();
});

describe("the middleware", () => {
  const matches = (path: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));

  test.each([
    "/",
    "/about",
    "/cs/o-nas",
    "/ADMIN",
    "/ADMIN/en/pages",
    "/api/admin/pages",
    "/media",
    "/media/x",
    "/media/x/y/z",
    "/_next/x",
    "/_next/data/x/ADMIN.json",
    "/fonts/x",
    "/site.js/x",
    "/sitemap.xml",
    "/_next/static",
  ])("sees %s", (path) => {
    expect(matches(path)).toBe(true);
  });

  test.each([
    "/_next/static/a.js",
    "/favicon.svg",
    "/favicon.ico",
    "/apple-touch-icon.png",
    "/icons.svg",
    "/site.js",
    "/speculation.json",
  ])("leaves %s alone, because it asks nothing of the database", (path) => {
    expect(matches(path)).toBe(false);
  });
});

describe("a request whose way breaks", () => {
  test("by a database that is busy is told when to come again", async () => {
    vi.mocked(runPipeline).mockRejectedValueOnce(Object.assign(new Error("busy"), { code: "DATABASE_BUSY" }));
    const answer = await ask("/ADMIN/pages");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(answer.headers.get("x-middleware-rewrite")).toMatch(/\/api\/refusal\/unavailable$/);
  });

  test("by a mistake is left to the process, and why is in the log with the request's number", async () => {
    const mistake = new TypeError("x is not a function");
    vi.mocked(runPipeline).mockRejectedValueOnce(mistake);
    await expect(ask("/ADMIN/pages", { headers: { "x-redakce-request-id": "r-1" } })).rejects.toBe(mistake);
    expect(log.error).toHaveBeenCalledWith({ err: mistake, requestId: "r-1" }, "unexpected error");
  });
});

test("what mails and mail services ask for goes to its handlers, without a session or a language", async () => {
  const rewritten = async (path: string, method = "GET") =>
    (await ask(path, { method })).headers.get("x-middleware-rewrite");
  for (const path of ["/newsletter/open/3.gif", "/newsletter/link/7"])
    expect(await rewritten(path)).toBe(`http://localhost:3000/api${path}`);
  expect(await rewritten("/newsletter/webhook/resend", "POST")).toBe(
    "http://localhost:3000/api/newsletter/webhook/resend",
  );
  for (const path of [
    "/newsletter/open/3",
    "/newsletter/link/x",
    "/newsletter/webhook",
    "/cs/newsletter/link/7",
  ])
    expect(await rewritten(path)).not.toContain("/api/");
});

test("the picture of a mail may stand in the page of whoever reads mail in a browser", async () => {
  const { headers } = await ask("/newsletter/open/3.gif");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("too many requests of one address are refused before their bodies are read", async () => {
  setStoragePath(mkdtempSync(join(tmpdir(), "redakce-middleware-")));
  await changeSetting("limits.login", "1/60");
  const headers = { "sec-fetch-site": "same-origin", "x-redakce-peer": "192.0.2.1" };
  const send = () => ask("/auth/login", { method: "POST", headers, body: "email=a" });
  expect((await send()).headers.get("x-middleware-rewrite")).toMatch(/\/api\/auth\/login$/);
  expect((await send()).status).toBe(429);
});
