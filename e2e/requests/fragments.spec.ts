import { expect } from "@playwright/test";
import { languages } from "#lib/platform/i18n/languages";
import { inTurn } from "#test/ring";
import { fragmentClient } from "../support/fragment-client.ts";
import { test } from "../support/plain-test.ts";

const unique = () => crypto.randomUUID().slice(0, 8);

test("a client without React creates, edits, deletes and restores by fragments alone", async () => {
  const client = await fragmentClient("administrator");
  const name = unique();
  await client.open("/ADMIN/en/redirections");
  await client.follow(client.find('[data-content$="/redirections/new"]'));

  await test.step("a refused form says which fields, and stays", async () => {
    const refused = await client.save({ source: "no slash" });
    expect(refused.status).toBeUndefined();
    expect(refused.errors?.map(({ field }) => field)).toContain("source");
    expect(client.place()).toBe("/ADMIN/en/redirections/new");
  });

  await test.step("saving a new record leads to its form", async () => {
    const created = await client.save({ source: `/${name}`, target: "/contact" });
    expect(created).toMatchObject({ status: "ok", message: "Created.", data: { id: expect.any(Number) } });
    expect(client.place()).toBe(`/ADMIN/en/redirections/${created.data?.id}`);
    expect(client.find("[name=source]").getAttribute("value")).toBe(`/${name}`);
  });

  await test.step("saving and closing leads to the listing, which has the change", async () => {
    expect(await client.save({ target: "/about" }, "close")).toMatchObject({ status: "ok" });
    await client.filter({ search: name });
    expect(client.all("tbody tr")).toHaveLength(1);
    expect(client.text()).toContain("/about");
  });

  await test.step("from the record, the back button leads to the listing", async () => {
    await client.follow(client.find("tbody a[data-content]"));
    await client.follow(client.find('form[data-form] [data-content$="/redirections"]'));
    expect(client.all("tbody tr")).toHaveLength(1);
  });

  await test.step("deleting takes it out of the listing, restoring brings it back", async () => {
    const deleted = await client.press(client.find("tbody [data-json][data-method=DELETE][data-confirm]"));
    expect(deleted).toMatchObject({ status: "ok", message: "Moved to the trash." });
    expect(client.all("tbody tr")).toHaveLength(0);
    await client.follow(client.find('[data-content$="view=trash"]'));
    expect(await client.press(client.find('tbody [data-json$="/restore"]'))).toMatchObject({ status: "ok" });
    await client.follow(client.find('[data-content$="view=list"]'));
    expect(client.all("tbody tr")).toHaveLength(1);
  });
});

test("it runs a module's actions and follows a redirect", async () => {
  const client = await fragmentClient("administrator");
  const title = `Copied ${unique()}`;
  await client.open("/ADMIN/en/pages/new");
  const { data } = await client.save({ title, content: "Words" });
  const first = client.place();
  const copied = await client.press(client.find('[data-json$="/duplicate"]'));
  expect(copied.data).toMatchObject({ redirectType: "hard" });
  expect(client.place()).toMatch(/^\/ADMIN\/en\/pages\/\d+$/);
  expect(client.place()).not.toBe(first);
  expect(client.find("[name=title]").getAttribute("value")).toContain(title);
  expect(client.find("[name=content]").textContent).toContain("Words");

  await client.open(`/ADMIN/en/pages/${data?.id}`);
  expect(await client.press(client.find('[data-json$="/noindex"]'))).toMatchObject({ status: "ok" });
  expect(client.place()).toBe(first);
});

test("it filters, sorts and turns pages, and what it chose is remembered", async () => {
  const client = await fragmentClient("administrator");
  await client.open("/ADMIN/en/pages?view=list&limit=3");
  expect(client.text()).toMatch(/1–3 of ([7-9]|\d\d+)\b/);
  expect(client.all("tbody tr")).toHaveLength(3);
  const titles = () => client.all("tbody tr td[data-first]").map(({ textContent }) => textContent);
  const firstPage = titles();
  await client.follow(client.find('nav [data-content*="listingPage=2"]'));
  expect(client.text()).toMatch(/4–6 of \d+/);
  expect(titles()).not.toEqual(firstPage);

  await client.follow(client.find('th [data-content*="orderBy=title"]'));
  await client.open("/ADMIN/en/pages");
  expect(client.all("tbody tr")).toHaveLength(3);

  await client.filter({ filter1: "h", search: "" });
  expect(client.text()).not.toContain("4–6 of");
  for (const title of titles()) expect(title).toMatch(/^h/i);
  expect(client.find("[name=filter1][checked]").getAttribute("value")).toBe("h");
  await client.open("/ADMIN/en/pages");
  for (const title of titles()) expect(title).toMatch(/^h/i);
  for (const headers of [{}, { "x-requested-with": "fetch" }, { accept: "application/json" }]) {
    const answer = await client.send("/ADMIN/en/pages", { headers, redirect: "manual" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("accept" in headers ? '"filter1_selected":"h"' : "filter1=h");
  }
  await client.filter({ filter1: "", search: "no such page" });
  expect(client.all("tbody tr")).toHaveLength(0);
  expect(client.all("form[data-filter]").length).toBeGreaterThan(0);
});

for (const language of languages) {
  const details = inTurn(language, languages, "fragments");
  test(`every module that the shell offers can be driven so (${language})`, details, async () => {
    const client = await fragmentClient("administrator", language);
    const links = [...client.shell.querySelectorAll("nav a[data-content]")];
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      await client.follow(link);
      for (const element of client.all("[data-json]")) {
        expect(element.hasAttribute("data-content"), "navigation and actions are never mixed").toBe(false);
        expect(element.getAttribute("data-json")).toMatch(/^\/ADMIN\/(en|cs)\/./);
        const isDeletion = /\/(delete|purge|erase)$/.test(element.getAttribute("formaction") ?? "");
        if (isDeletion) expect(element.getAttribute("data-method")).toBe("DELETE");
      }
      const create = client.all("a[data-content$='/new']").at(0);
      if (!create) continue;
      await client.follow(create);
      expect(client.find("form[data-form]").getAttribute("method")).toBe("post");
      await client.follow(client.all("form[data-form] [data-content]").at(-1) ?? create);
    }
  });
}

test("the same addresses answer the full page without the header, and JSON where JSON is asked for", async () => {
  const client = await fragmentClient("administrator");
  for (const path of ["/ADMIN/en", "/ADMIN/en/pages", "/ADMIN/pages/new", "/ADMIN/redirections"]) {
    const html = await (await client.send(path)).text();
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain('id="content"');
    expect(html).toContain('name="csrf-token"');
    const fragment = await client.send(path, { headers: { "x-requested-with": "XMLHttpRequest" } });
    expect(await fragment.text()).not.toContain('id="content"');
  }
  const json = await client.send("/ADMIN/pages", {
    headers: { "x-requested-with": "fetch", accept: "application/json" },
  });
  expect(await json.json()).toMatchObject({ rows: expect.any(Array), limit: 50, listingPage: 1 });
});

test("what is missing or refused is a fragment too, with its status", async () => {
  const reader = await fragmentClient("reader");
  for (const [path, status] of [
    ["/ADMIN/en/pages/999999", 404],
    ["/ADMIN/en/nothing", 404],
    ["/ADMIN/en/pages/abc", 404],
    ["/ADMIN/en/redirections", 403],
    ["/ADMIN/en/pages/new", 403],
  ] as const) {
    const answer = await reader.send(path, { headers: { "x-requested-with": "fetch" } });
    const html = await answer.text();
    expect(answer.status, path).toBe(status);
    expect(html, path).toMatch(/<h[12]\b/);
    expect(html, path).not.toMatch(/<(html|head|body|script)\b/i);
  }
});
