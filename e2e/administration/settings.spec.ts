import { changeSetting } from "#lib/settings/change-setting";
import { resetSetting } from "#lib/settings/reset-setting";
import { address } from "../server-under-test.ts";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";

test.describe.configure({ mode: "serial" });

const read = async (path: string) => (await fetch(`${address}${path}`)).text();

test("a new name of the site is seen in both languages as soon as it is saved", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/settings/site");
  await untilAwake(page);
  const [english, czech] = [`Orchard ${Date.now()}`, `Sad ${Date.now()}`];
  const before = await page.locator("[name=name_en]").inputValue();
  await page.locator("[name=name_en]").fill(english);
  await page.locator("[name=name_cs]").fill(czech);
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect.poll(() => read("/")).toContain(english);
  expect(await read("/cs")).toContain(czech);
  await changeSetting("site.name_en", before);
  await changeSetting("site.name_cs", before);
});

test("the overview finds a setting by a word of the other language and leads to its field, without scripts", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: address, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInContext(context, "administrator");
  await page.goto("/ADMIN/en/settings");
  await expect(page.getByRole("link", { name: "Organisation" })).toBeVisible();
  await page.getByRole("searchbox").fill("heslo nejkratsi");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Shortest password" }).click();
  await expect(page).toHaveURL(/\/settings\/signIn#field-minimumPasswordLength$/);
  await expect(page.locator("#field-minimumPasswordLength")).toHaveValue("12");
  await page.goto("/ADMIN/cs/settings?q=zzzz");
  await expect(page.getByText("Pro „zzzz“ se nic nenašlo.")).toBeVisible();
  await context.close();
});

test("maintenance closes the site to visitors, and administrators see it with a reminder", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await changeSetting("maintenance.message_cs", "Stěhujeme se na nový server.");
  await changeSetting("maintenance.isOn", "on");
  try {
    const closed = await page.goto("/cs/o-nas");
    expect(closed?.status()).toBe(503);
    expect(Number(closed?.headers()["retry-after"])).toBeGreaterThan(0);
    await expect(page.getByText("Stěhujeme se na nový server.")).toBeVisible();
    await expectAccessible(page);
    expect((await fetch(`${address}/news/feed.xml`)).status).toBe(503);
    expect((await fetch(`${address}/sitemap.xml`)).status).toBe(503);
    expect((await fetch(`${address}/robots.txt`)).status).toBe(200);
    expect((await fetch(`${address}/ADMIN/en/login`)).status).toBe(200);
    await signIn("administrator");
    expect((await page.goto("/cs"))?.status()).toBe(200);
    await expect(page.getByText("Web je návštěvníkům zavřený.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Nastavení údržby" }).click();
    await expect(page).toHaveURL(/\/ADMIN\/cs\/settings\/maintenance$/);
  } finally {
    await resetSetting("maintenance.isOn");
    await resetSetting("maintenance.message_cs");
  }
  expect((await fetch(`${address}/cs`)).status).toBe(200);
});
