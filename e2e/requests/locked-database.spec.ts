import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { signedInAs } from "#test/sign-in";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { startOwnSite } from "../support/own-site.ts";

/* Another process, such as a backup tool or `cms seed`, holds the write lock of the database. */
let site: Awaited<ReturnType<typeof startOwnSite>>;
let other: Sqlite.Database;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await startOwnSite(4);
  site.adoptDatabase();
  other = new Sqlite(join(site.directory, "cms.sqlite"));
});
test.afterAll(async () => {
  other.close();
  await site.stop();
});
test.afterEach(() => {
  if (other.inTransaction) other.exec("ROLLBACK");
});

test("reading goes on, the website's and the administration's; a change gets 503 and when to come again", async () => {
  const { cookie, csrf } = await signedInAs("administrator");
  const headers = { cookie, origin: site.address, "x-csrf-token": csrf, accept: "application/json" };
  other.exec("BEGIN IMMEDIATE");
  const save = fetch(`${site.address}/ADMIN/redirections`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ source: "/locked", target: "/contact" }),
  }).then((answer) => ({ answer, at: performance.now() }));
  const read = await Promise.all(
    ["/", "/contact", "/ADMIN/en/pages", "/ADMIN/en/pages?search=about"].map(async (path) => {
      const { status } = await fetch(site.address + path, { headers: { cookie } });
      return { status, at: performance.now() };
    }),
  );
  const { answer, at } = await save;
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(
    read.every((page) => page.at < at),
    "no page waits for the lock",
  ).toBe(true);
  expect([answer.status, Number(answer.headers.get("retry-after"))]).toEqual([503, 2]);
  expect(await answer.json()).toMatchObject({ status: "error" });
});

test.describe("a plain form", () => {
  test.use({ javaScriptEnabled: false });

  test("keeps what was typed: its answer sends it once more", async ({ page, context }) => {
    await signInContext(context, "administrator");
    await page.goto(`${site.address}/ADMIN/en/redirections/new`);
    await page.locator("[name=source]").fill("/typed-once");
    await page.locator("[name=target]").fill("/contact?a=1&b=<2>");
    other.exec("BEGIN IMMEDIATE");
    await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
    await expect(page.getByText("The service is temporarily unavailable.")).toBeVisible();
    other.exec("ROLLBACK");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/redirections\/\d+/);
    await expect(page.locator("[name=target]")).toHaveValue("/contact?a=1&b=<2>");
  });
});

test("a form with scripts keeps what was typed", async ({ page, context }) => {
  await signInContext(context, "administrator");
  await page.goto(`${site.address}/ADMIN/en/redirections/new`);
  await page.locator("[name=source]").fill("/typed-twice");
  await page.locator("[name=target]").fill("/contact");
  other.exec("BEGIN IMMEDIATE");
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await expect(page.getByText("The service is temporarily unavailable.")).toBeVisible();
  await expect(page.locator("[name=source]")).toHaveValue("/typed-twice");
  other.exec("ROLLBACK");
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await expect(page).toHaveURL(/\/redirections\/\d+/);
});
