import { expect } from "@playwright/test";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { test } from "../support/plain-test.ts";
import { type Asked, ask } from "../support/raw-request.ts";

const form = (texts: Record<string, string>) => new URLSearchParams(texts).toString();
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };

test.describe("the order of the steps", () => {
  test("shows in which refusal comes first", async () => {
    const { cookie, csrf } = await signedInAs("reader");
    const body = form({ title: "x" });
    const post = (headers: Record<string, string>): Asked => ({
      method: "POST",
      body,
      headers: { accept: "application/json", ...urlencoded, ...headers },
    });
    const foreign = await ask("/ADMIN/pages", post({ origin: "https://evil.example" }));
    expect(foreign.status, "a missing session before a forged request").toBe(401);
    const withoutToken = await ask("/ADMIN/pages", post({ origin: address, cookie }));
    expect(withoutToken.status, "a forged request before a missing permission").toBe(403);
    const forbidden = await ask("/ADMIN/pages", post({ origin: address, cookie, "x-csrf-token": csrf }));
    expect(forbidden.status).toBe(403);
    expect(JSON.parse(forbidden.body).message).not.toBe(JSON.parse(withoutToken.body).message);
    const missing = await ask("/ADMIN/nothing", post({ origin: address, cookie }));
    expect(missing.status, "a forged request before a missing module").toBe(403);
    const put = await ask("/ADMIN/nothing", {
      method: "PUT",
      headers: { origin: address, cookie, "x-csrf-token": csrf },
    });
    expect(put.status, "a method that nothing takes before a missing module").toBe(405);
  });

  test("has the session behind every kind of request that a browser's router and caches make", async () => {
    for (const headers of [
      { rsc: "1" },
      { rsc: "1", "next-router-prefetch": "1" },
      { "next-action": "0".repeat(40) },
      { purpose: "prefetch", "sec-purpose": "prefetch" },
      { range: "bytes=0-10" },
      { "if-none-match": "*" },
      { "x-http-method-override": "GET" },
    ]) {
      for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
        const asked = { method, headers: { origin: address, ...headers } };
        const first = await ask("/ADMIN/en/pages", asked);
        const location = first.headers.location ?? "";
        expect(location).toMatch(/^$|^\/ADMIN\/en\/pages\?_rsc/);
        const answer = location ? await ask(location, asked) : first;
        expect(answer.status, `${method} ${JSON.stringify(headers)}`).toBe(401);
        expect(answer.body).not.toContain("csrf-token");
      }
    }
  });

  test("cannot be gone round by another spelling of the address", async () => {
    for (const path of [
      "//ADMIN/pages",
      "/ADMIN//pages",
      "/ADMIN/pages/",
      "/ADMIN/./pages",
      "/x/../ADMIN/pages",
      "/_next/../ADMIN/pages",
      "/media/../ADMIN/pages",
      "/media/..%2fADMIN/pages",
      "/fonts/..%2f..%2fADMIN/pages",
      "/robots.txt/../ADMIN/pages",
      "/%41DMIN/pages",
      "/ADMIN%2fpages",
      "/ADMIN/%70ages",
      "/ADMIN\\pages",
      "/ADMIN/pages.rsc",
      "/ADMIN/pages.txt",
      "/ADMIN/pages?_rsc=1",
      "/ADMIN/pages/index",
      "/_next/data/build/ADMIN/pages.json",
      "/_next/image?url=%2FADMIN%2Fpages&w=640&q=75",
      "/admin/pages",
      "/en/ADMIN/pages",
      "/api/admin/pages",
      "/API/admin/pages",
      "/api//admin/pages",
      "/%61pi/admin/pages",
    ]) {
      for (const headers of [{}, { "x-requested-with": "fetch" }, { accept: "application/json" }]) {
        const { status, body } = await ask(path, { headers });
        expect([301, 307, 308, 400, 401, 404], path).toContain(status);
        expect(body, path).not.toMatch(/csrf-token|data-listing|"rows":/);
      }
    }
  });
});

test.describe("headers by which the framework talks to itself", () => {
  const forged: Record<string, string> = {
    "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
    "x-middleware-subrequest-id": "1",
    "x-middleware-next": "1",
    "x-middleware-rewrite": "/api/admin/pages",
    "x-middleware-override-headers": "cookie",
    "x-middleware-request-cookie": "redakce-admin=x",
    "x-middleware-set-cookie": "redakce-admin=x",
    "x-middleware-prefetch": "1",
    "x-middleware-invoke": "1",
    "x-invoke-path": "/api/admin/pages",
    "x-invoke-output": "/api/admin/[page]",
    "x-invoke-status": "200",
    "x-matched-path": "/api/admin/pages",
    "x-now-route-matches": "page=pages",
    "x-nextjs-data": "1",
    "x-original-url": "/ADMIN/login",
    "x-rewrite-url": "/ADMIN/login",
    "x-forwarded-uri": "/ADMIN/login",
    "x-redakce-place": "/login",
    "x-redakce-peer": "203.0.113.9",
  };

  test("let nobody in, one by one and all together", async () => {
    for (const headers of [...Object.entries(forged).map(([name, value]) => ({ [name]: value })), forged]) {
      for (const path of ["/ADMIN/pages", "/ADMIN", "/ADMIN/pages/1"]) {
        const { status, body } = await ask(path, { headers });
        expect(status, JSON.stringify(headers)).toBe(401);
        expect(body).toContain('id="adminLoginForm"');
      }
    }
  });

  test("give nobody a permission either", async () => {
    const { cookie } = await signedInAs("reader");
    for (const [name, value] of Object.entries(forged)) {
      const { status } = await ask("/ADMIN/redirections", { headers: { cookie, [name]: value } });
      expect(status, name).toBe(403);
    }
  });
});
