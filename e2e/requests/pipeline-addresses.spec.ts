import { expect } from "@playwright/test";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { test } from "../support/plain-test.ts";
import { type Asked, ask } from "../support/raw-request.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

/** Sends requests as a signed-in administrator, with the token, for a page unless other headers say otherwise. */
async function asAdministrator() {
  const { name, value, csrf } = await signedInAs("administrator");
  const session = { cookie: `${name}=${value}`, "x-csrf-token": csrf, origin: address };
  return (path: string, { headers, ...asked }: Asked = {}) =>
    ask(path, { ...asked, headers: { accept: "text/html", ...session, ...headers } });
}

test("an address at which there is nothing is answered 404 as its caller wants it", async () => {
  const request = await asAdministrator();
  for (const path of [
    "/ADMIN/en/nothing",
    "/ADMIN/en/account/x",
    "/ADMIN/en/account/passkeys",
    "/ADMIN/en/pages/999999/history",
    "/ADMIN/en/pages/0/history",
    "/ADMIN/en/pages/new/duplicate",
    "/ADMIN/en/pages/1/nothing",
    "/ADMIN/en/pages/1/constructor",
    "/ADMIN/en/pages/1/history/x",
    "/ADMIN/en/auditLog/new",
    "/ADMIN/en/auditLog/1/history",
    "/ADMIN/en/emailLog/templates/history",
    "/ADMIN/en/login/a/b/c",
    "/ADMIN/adminneo.tables/x",
    "/ADMIN/adminneo/tables",
    "/ADMIN/files.gallery/files",
  ]) {
    const page = await request(path);
    expect(page.status, path).toBe(404);
    expect(page.body, "in the shell").toContain('id="content"');
    expect(page.body).toContain("<h1");
    const fragment = await request(path, { headers: { "x-requested-with": "fetch" } });
    expect(fragment.status, path).toBe(404);
    expect(fragment.body).not.toMatch(/<(html|head|body|script)\b/);
    const json = await request(path, { headers: { accept: "application/json" } });
    expect(json.status, path).toBe(404);
    expect(JSON.parse(json.body)).toMatchObject({ status: "error" });
    const headers = { ...form, accept: "application/json" };
    const posted = await request(path, { method: "POST", headers, body: "restore=1&version=1" });
    expect(posted.status, `POST ${path}`).toBe(404);
    expect(JSON.parse(posted.body)).toMatchObject({ status: "error" });
  }
});

test("bare names of tools and old bookmarks lead to the first screen, and take nothing else", async () => {
  const request = await asAdministrator();
  for (const [path, first] of [
    ["/ADMIN/adminneo", "/ADMIN/en/adminneo.tables"],
    ["/ADMIN/adminneo.php", "/ADMIN/en/adminneo.tables"],
    ["/ADMIN/cs/files.gallery", "/ADMIN/cs/files.gallery.files"],
    ["/ADMIN/cs/files.gallery.php", "/ADMIN/cs/files.gallery.files"],
  ] as const) {
    const led = await request(path);
    expect(led.status, path).toBe(302);
    expect(led.headers.location, path).toMatch(new RegExp(`${first.replaceAll(".", "\\.")}$`));
    expect((await request(path, { method: "POST", headers: form, body: "a=1" })).status, path).toBe(405);
  }
});

test("a method that an address does not take is answered 405 with those that it does", async () => {
  const request = await asAdministrator();
  for (const [method, path, allow] of [
    ["POST", "/ADMIN/en", "GET, HEAD"],
    ["DELETE", "/ADMIN/en", "GET, HEAD"],
    ["DELETE", "/ADMIN/en/pages", "GET, HEAD, POST"],
    ["DELETE", "/ADMIN/en/pages/filter", "POST"],
    ["GET", "/ADMIN/en/pages/filter", "POST"],
    ["POST", "/ADMIN/en/pages/export", "GET, HEAD"],
    ["PUT", "/ADMIN/en/pages/bulk", "GET, HEAD, POST, DELETE"],
    ["DELETE", "/ADMIN/en/pages/1/publish", "POST"],
    ["DELETE", "/ADMIN/en/pages/1/history", "GET, HEAD, POST"],
    ["GET", "/ADMIN/en/pages/1/noindex", "POST"],
    ["HEAD", "/ADMIN/en/pages/1/duplicate", "GET, POST"],
    ["POST", "/ADMIN/en/auditLog", "GET, HEAD"],
    ["DELETE", "/ADMIN/en/auditLog/1", "GET, HEAD"],
    ["GET", "/ADMIN/en/logout", "POST"],
    ["GET", "/ADMIN/en/uploads", "POST"],
    ["PATCH", `/ADMIN/en/largeUploads/${"0".repeat(32)}`, "HEAD, POST, DELETE"],
    ["DELETE", "/ADMIN/en/login", "GET, HEAD, POST"],
    ["HEAD", "/ADMIN/en/login/callback", "GET"],
    ["GET", "/ADMIN/en/login/verify", "POST"],
    ["POST", "/ADMIN/en/search", "GET, HEAD"],
    ["PUT", "/ADMIN/en/pages/1", "GET, HEAD, POST, DELETE"],
    ["PATCH", "/ADMIN/en/account", "GET, HEAD, POST"],
    ["OPTIONS", "/ADMIN/en/pages", "GET, HEAD, POST"],
  ] as const) {
    for (const accept of ["text/html", "application/json"]) {
      const answer = await request(path, { method, headers: { accept } });
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.headers.allow, `${method} ${path}`).toBe(allow);
      if (method === "HEAD") continue;
      if (accept === "application/json") expect(JSON.parse(answer.body)).toMatchObject({ status: "error" });
      else expect(answer.body, `${method} ${path}`).toMatch(/<h1|<p>/);
    }
  }
});

test("whoever is signed out learns of no address but the entrance", async () => {
  for (const path of ["/ADMIN/pages", "/ADMIN/nothing", "/ADMIN/login/a/b/c", "/ADMIN/adminneo.php"])
    for (const method of ["GET", "HEAD", "POST", "DELETE", "PUT", "OPTIONS"]) {
      const answer = await ask(path, { method, headers: { origin: address } });
      expect(answer.status, `${method} ${path}`).toBe(401);
      if (method !== "HEAD") expect(answer.body).toContain('id="adminLoginForm"');
      expect(answer.headers.allow, `${method} ${path}`).toBeUndefined();
    }
  const misplaced = await ask("/ADMIN/login/verify", { headers: { accept: "text/html" } });
  expect([misplaced.status, misplaced.headers.allow]).toEqual([405, "POST"]);
});

test("TRACE is refused everywhere, before anything can fail on it", async () => {
  for (const path of ["/", "/auth/login", "/ADMIN/pages"]) {
    const answer = await ask(path, { method: "TRACE" });
    expect(answer.status, path).toBe(405);
    expect(answer.headers.allow, path).toContain("GET");
  }
});

test("a form that cannot be read is told so, though its token stands in it", async () => {
  const { name, value, csrf } = await signedInAs("administrator");
  const session = { cookie: `${name}=${value}`, origin: address, accept: "application/json" };
  const json = { "content-type": "application/json" };
  const large = `_csrf=${csrf}&title=${"x".repeat(2_200_000)}`;
  for (const [status, headers, body] of [
    [413, form, large],
    [413, { ...form, "transfer-encoding": "chunked" }, large],
    [415, { "content-type": "text/plain" }, `_csrf=${csrf}`],
    [400, json, `{"_csrf":"${csrf}"`],
  ] as const) {
    const answer = await ask("/ADMIN/en/pages", {
      method: "POST",
      headers: { ...session, ...headers },
      body,
    });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ status: "error" });
  }
});

test("the question before a bulk action leads back to the listing where nothing is selected", async () => {
  const request = await asAdministrator();
  const answer = await request("/ADMIN/en/pages/bulk");
  expect([answer.status, answer.headers.location]).toEqual([307, "/ADMIN/en/pages"]);
});

test("whoever is signed in is not told that they are signed out", async () => {
  const request = await asAdministrator();
  expect((await request("/ADMIN/en/logged-out")).status).toBe(307);
});
