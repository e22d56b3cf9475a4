import { expect } from "@playwright/test";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { jsonClient } from "../support/json-client.ts";
import { test } from "../support/plain-test.ts";

const form = (texts: Record<string, string>) => new URLSearchParams(texts);
const unique = () => crypto.randomUUID().slice(0, 8);

test("a record is created, listed, changed, trashed and restored by fetch alone", async () => {
  const request = await jsonClient("administrator");
  const title = `Čáp ${unique()}`;
  const created = await (
    await request("/ADMIN/pages", { method: "POST", body: form({ title, content: "Ahoj" }) })
  ).json();
  expect(created).toMatchObject({
    status: "ok",
    message: expect.any(String),
    data: { id: expect.any(Number) },
  });
  const path = `/ADMIN/pages/${created.data.id}`;

  expect(await (await request(path)).json()).toMatchObject({
    id: created.data.id,
    version: 1,
    title,
    status: "draft",
  });
  const found = await (
    await request("/ADMIN/pages/filter", { method: "POST", body: form({ search: title.replace("Č", "c") }) })
  ).json();
  expect(found).toMatchObject({
    count: 1,
    listingPage: 1,
    limit: 50,
    orderBy_selected: "title ASC",
    filter1_selected: "",
  });
  expect(found.filter1).toHaveLength(39);

  const changed = await (
    await request(path, {
      method: "POST",
      body: JSON.stringify({ perex: "Nové", version: 1 }),
      headers: { "content-type": "application/json" },
    })
  ).json();
  expect(changed).toMatchObject({ status: "ok" });
  const stale = await request(path, { method: "POST", body: form({ perex: "Staré", version: "1" }) });
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({ status: "error", data: { version: 2, by: "Anna Nováková" } });

  expect(await (await request(path, { method: "DELETE" })).json()).toMatchObject({ status: "ok" });
  expect((await request(path)).status).toBe(404);
  expect(await (await request(`${path}/restore`, { method: "POST" })).json()).toMatchObject({ status: "ok" });
  expect(await (await request(path)).json()).toMatchObject({ perex: "Nové" });
});

test("a refused form answers 422 with a plain list of errors in the language of the address", async () => {
  const request = await jsonClient("administrator");
  const refused = await request("/ADMIN/cs/pages", { method: "POST", body: form({ title: "" }) });
  expect(refused.status).toBe(422);
  const body = await refused.json();
  expect(body.status).toBeUndefined();
  expect(body.errors).toContainEqual({
    field: "title",
    code: "required",
    message: "Vyplňte toto pole.",
  });
});

test("every kind of request without a session gets 401 and the login page, and changes nothing", async () => {
  const multipart = new FormData();
  multipart.set("title", "x");
  const requests: [string, RequestInit][] = [
    ["/ADMIN", {}],
    ["/ADMIN/cs/pages", {}],
    ["/ADMIN/pages", { headers: { "x-requested-with": "fetch" } }],
    ["/ADMIN/pages", { headers: { accept: "application/json" } }],
    ["/ADMIN/pages", { method: "POST", body: form({ title: "x" }) }],
    ["/ADMIN/pages", { method: "POST", body: multipart }],
    ["/ADMIN/pages/1", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
    ["/ADMIN/pages/1", { method: "DELETE" }],
    ["/ADMIN/pages/1/duplicate", {}],
    ["/ADMIN/uploads", { method: "POST", body: multipart }],
    ["/ADMIN/search?q=a", {}],
    ["/ADMIN/nothing", {}],
  ];
  for (const [path, { headers, ...init }] of requests) {
    const answer = await fetch(address + path, {
      redirect: "manual",
      ...init,
      headers: { origin: address, ...headers },
    });
    expect(answer.status, path).toBe(401);
    expect(await answer.text(), path).toContain('id="adminLoginForm"');
  }
});

test("a plain form is answered with 303, its message, and after a refusal with what was typed", async ({
  page,
  context,
}) => {
  const { name, value, csrf } = await signedInAs("administrator");
  await context.addCookies([{ name, value, url: address }]);
  const html = { accept: "text/html", "x-csrf-token": "" };
  const request = await jsonClient("administrator");
  const cookie = { cookie: `${name}=${value}` };
  const refused = await request("/ADMIN/cs/pages", {
    method: "POST",
    body: form({ title: "", perex: "Rozepsáno", _csrf: csrf }),
    headers: { ...html, ...cookie },
  });
  expect(refused.status).toBe(303);
  await page.goto(refused.headers.get("location") ?? "");
  await expect(page.getByText("Vyplňte toto pole.").first()).toBeVisible();
  await expect(page.locator("[name=perex]")).toHaveValue("Rozepsáno");
});

test("a fragment is the content area alone, the same with and without a language", async () => {
  const request = await jsonClient("administrator");
  for (const path of ["/ADMIN/pages", "/ADMIN/cs/pages", "/ADMIN/redirections/new"]) {
    const answer = await request(path, { headers: { accept: "*/*", "x-requested-with": "fetch" } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).not.toMatch(/<(html|head|body|script|link|meta)\b/i);
    expect(html).toMatch(/<form\b/);
  }
  const filtered = await request("/ADMIN/pages/filter", {
    method: "POST",
    body: form({ search: "" }),
    headers: { accept: "*/*", "x-requested-with": "fetch" },
  });
  expect(await filtered.text()).toMatch(/^\s*<(?!html|!doctype)/i);
});

test("what a group was not granted is refused with 403, and unknown things with 404", async () => {
  const editor = await jsonClient("editor");
  const reader = await jsonClient("reader");
  expect((await editor("/ADMIN/redirections")).status).toBe(403);
  expect((await editor("/ADMIN/redirections", { headers: { accept: "text/html" } })).status).toBe(403);
  expect((await reader("/ADMIN/pages")).status).toBe(200);
  expect((await reader("/ADMIN/pages", { method: "POST", body: form({ title: "x" }) })).status).toBe(403);
  expect((await reader("/ADMIN/pages/1", { method: "DELETE" })).status).toBe(403);
  expect((await reader("/ADMIN/pages/1/noindex", { method: "POST" })).status).toBe(403);
  expect((await editor("/ADMIN/nothing")).status).toBe(404);
  expect((await editor("/ADMIN/pages/999999")).status).toBe(404);
});

test("requests of other sites and without the token are refused, other methods too", async () => {
  const request = await jsonClient("administrator");
  const post = { method: "POST", body: form({ title: "x" }) };
  for (const headers of [
    { "x-csrf-token": "wrong" },
    { "x-csrf-token": "" },
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ]) {
    expect((await request("/ADMIN/pages", { ...post, headers })).status, JSON.stringify(headers)).toBe(403);
  }
  const put = await request("/ADMIN/pages/1", { method: "PUT", body: form({}) });
  expect(put.status).toBe(405);
  expect(put.headers.get("allow")).toContain("POST");
  expect(
    (await request("/ADMIN/pages", { method: "POST", body: "x", headers: { "content-type": "text/plain" } }))
      .status,
  ).toBe(415);
  expect(
    (await request("/ADMIN/pages", { method: "POST", body: form({ title: "x".repeat(3_000_000) }) })).status,
  ).toBe(413);
});

test("the internal addresses of pages and handlers answer nobody", async () => {
  const request = await jsonClient("administrator");
  for (const path of ["/api/admin/pages", "/api/refusal/forbidden"]) {
    expect((await request(path)).status, path).toBe(404);
  }
});

test("forged internal headers change nothing", async () => {
  for (const name of [
    "x-middleware-subrequest",
    "x-redakce-address",
    "x-redakce-peer",
    "x-middleware-rewrite",
  ]) {
    const value =
      name === "x-middleware-subrequest"
        ? "middleware:middleware:middleware:middleware:middleware"
        : "/ADMIN/pages";
    expect((await fetch(`${address}/ADMIN/pages`, { headers: { [name]: value } })).status).toBe(401);
  }
});
