import { changeSetting } from "#lib/settings/change-setting";
import { isWholeRing } from "#test/ring";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { startOwnSite } from "../support/own-site.ts";

test.describe.configure({ mode: "serial" });

/** Settings changed here would be visible to all other tests. */
let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async () => {
  site = await startOwnSite(16);
  site.adoptDatabase();
});

test.afterAll(() => site.stop());

const at = (path: string) => `${site.address}${path}`;
const read = async (path: string) => (await fetch(at(path))).text();
const statusOf = async (path: string) => (await fetch(at(path))).status;

test("a new name of the site is seen in both languages as soon as it is saved", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto(at("/ADMIN/en/settings/site"));
  await untilAwake(page);
  await page.locator("[name=name_en]").fill("Orchard of Tests");
  await page.locator("[name=name_cs]").fill("Zkušební sad");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect.poll(() => read("/")).toContain("Orchard of Tests");
  expect(await read("/cs")).toContain("Zkušební sad");
  await page.goto(at("/ADMIN/en/settings/site/1/history"));
  await expect(page.getByRole("main").getByText("Zkušební sad").first()).toBeVisible();
});

test("the overview finds a setting by words of the other language and leads to its field, without scripts", async ({
  anotherContext,
}) => {
  const context = await anotherContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInContext(context, "administrator");
  await page.goto(at("/ADMIN/en/settings"));
  await expect(page.getByRole("main").getByRole("link", { name: "Organisation" })).toBeVisible();
  await page.getByRole("searchbox").fill("heslo nejkratsi");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Minimum password length" }).click();
  await expect(page).toHaveURL(/\/settings\/signIn#field-minimumPasswordLength$/);
  await page.locator("#field-minimumPasswordLength").fill("14");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#field-minimumPasswordLength")).toHaveValue("14");
  await page.goto(at("/ADMIN/cs/settings?q=zzzz"));
  await expect(page.getByText("Pro „zzzz“ se nic nenašlo.")).toBeVisible();
});

test("every setting that the search can find has the field that it leads to", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto(at("/ADMIN/en/settings?q=e"));
  const ways = await page
    .getByRole("main")
    .locator("a[href*='#field-']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(ways.length).toBeGreaterThan(40);
  const byPage = Map.groupBy(ways, (way) => way.split("#")[0] ?? "");
  for (const [index, [path, found]] of [...byPage].entries()) {
    const html = await (await page.request.get(at(path))).text();
    for (const way of found) expect(html, way).toContain(`id="${way.split("#")[1]}"`);
    // Opening is the work of one script, whatever the page.
    if (isWholeRing && index % 4 !== 0) continue;
    await page.goto(at(path));
    await untilAwake(page);
    for (const way of found) {
      // A field in a closed group is opened by the address that names it.
      await page.evaluate((url) => location.assign(url), way);
      await expect(page.locator(`#${way.split("#")[1]}`), way).toBeVisible();
    }
  }
});

test("keys that are set are never drawn again, and are removed from the menu", async ({ page, signIn }) => {
  await changeSetting("email.fromAddress", "office@example.org");
  await changeSetting("email.resendKey", "re_very_secret");
  await signIn("administrator");
  await page.goto(at("/ADMIN/en/settings/email"));
  await untilAwake(page);
  await expect(page.getByText("Set. Leave empty to keep it.")).toHaveCount(1);
  expect(await page.content()).not.toContain("re_very_secret");
  const token = await page.locator('meta[name="csrf-token"]').getAttribute("content");
  const answer = await page.request.post(at("/ADMIN/en/settings/email/1/removeResendKey"), {
    headers: { accept: "application/json", "x-csrf-token": token ?? "", origin: site.address },
  });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(page.getByText("Not set.")).toHaveCount(5);
});

test("maintenance closes the site to visitors, and administrators see it with a reminder", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await changeSetting("maintenance.message_cs", "Stěhujeme se na nový server.");
  await changeSetting("maintenance.isOn", "on");
  const closed = await page.goto(at("/cs/o-nas"));
  expect(closed?.status()).toBe(503);
  expect(Number(closed?.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByText("Stěhujeme se na nový server.")).toBeVisible();
  await expectAccessible(page);
  for (const path of ["/", "/news/feed.xml", "/sitemap.xml", "/nothing-here"])
    expect([path, await statusOf(path)]).toEqual([path, 503]);
  for (const path of ["/robots.txt", "/ADMIN/en/login", "/site.js"])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  await signIn("administrator");
  expect((await page.goto(at("/cs")))?.status()).toBe(200);
  await expect(page.getByText("Web je návštěvníkům zavřený.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Nastavení údržby" }).click();
  await expect(page).toHaveURL(/\/ADMIN\/cs\/settings\/maintenance$/);
  await changeSetting("maintenance.isOn", "off");
  expect(await statusOf("/cs")).toBe(200);
});
