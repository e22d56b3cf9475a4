import { eq } from "drizzle-orm";
import { database } from "#db/client";
import { admins } from "#db/schema";
import { cookieName } from "#lib/session/cookie";
import { untilAwake } from "./awake.ts";
import { cast } from "./cast.ts";
import { expect, test } from "./fixtures.ts";
import { startSiteWithProvider } from "./provider-site.ts";
import { type SignInDriver, signInDrivers } from "./sign-in-drivers.ts";

for (const [name, start] of Object.entries(signInDrivers)) {
  test.describe(`signing in, driver ${name}`, () => {
    let driver: SignInDriver;
    test.beforeAll(async () => {
      driver = await start();
    });
    test.afterAll(() => driver.stop());

    test("leads back to where one wanted to go; signing out ends the session at once", async ({
      page,
      context,
    }) => {
      await driver.equip(page, "newcomer");
      const answer = await page.goto(`${driver.address}/ADMIN/en/account`);
      expect(answer?.status()).toBe(401);
      await expect(page.locator("#adminLoginForm")).toBeVisible();
      await driver.prove(page);
      await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
      expect(page.url()).toBe(`${driver.address}/ADMIN/en/account`);

      const cookie = (await context.cookies()).find((one) => one.name === cookieName("admin"));
      await untilAwake(page);
      await page.getByRole("button", { name: /^Account of/ }).click();
      await page.getByRole("button", { exact: true, name: "Sign out" }).click();
      await driver.leave(page);
      await page.waitForURL(`${driver.address}/ADMIN/**logged-out`);
      await context.addCookies(cookie ? [cookie] : []);
      expect((await page.goto(`${driver.address}/ADMIN/en/account`))?.status()).toBe(401);
    });

    test("a confirmation asks for the passkey again, and gives a new session", async ({ page, context }) => {
      await driver.equip(page, "newcomer");
      await page.goto(`${driver.address}/ADMIN/en/account`);
      await driver.prove(page);
      await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
      const cookieNow = async () =>
        (await context.cookies()).find((one) => one.name === cookieName("admin"))?.value;
      const before = await cookieNow();
      await page.goto(`${driver.address}/ADMIN/en/login?purpose=reauthenticate&returnTo=/ADMIN/en/account`);
      await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
      await driver.confirm(page);
      await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
      expect(await cookieNow()).not.toBe(before);
    });

    test("a blocked administrator and a stranger are told why, and get no session", async ({
      page,
      browser,
    }) => {
      await driver.equip(page, "blocked");
      await database()
        .update(admins)
        .set({ status: "Blocked" })
        .where(eq(admins.email, cast.blocked.email))
        .run();
      const stranger = await (await browser.newContext()).newPage();
      await driver.equipStranger(stranger);
      for (const [somebody, reason] of [
        [page, "This account is blocked"],
        [stranger, /There is no administrator account|This passkey is not known here/],
      ] as const) {
        await somebody.goto(`${driver.address}/ADMIN/en/login`);
        await driver.prove(somebody);
        await expect(somebody.getByRole("alert").filter({ hasText: reason })).toBeVisible();
        expect((await somebody.goto(`${driver.address}/ADMIN/en/account`))?.status()).toBe(401);
      }
    });
  });
}

test("a refused sign-in is not begun again by a passkey that answers every offer", async ({ page }) => {
  const driver = await signInDrivers.embedded();
  await driver.equip(page, "refused");
  await database()
    .update(admins)
    .set({ status: "Blocked" })
    .where(eq(admins.email, cast.refused.email))
    .run();
  const begun: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/login/options")) begun.push(page.url());
  });
  await page.goto("/ADMIN/en/login");
  await driver.prove(page);
  await page.waitForURL("**/login?problem=account_blocked**");
  await expect(page.getByRole("alert").filter({ hasText: "This account is blocked" })).toBeVisible();
  expect(begun.filter((url) => url.includes("problem="))).toEqual([]);
});

test("while the authority is down the login page says so with 503, and the website goes on", async ({
  page,
}) => {
  const site = await startSiteWithProvider();
  await site.stopProvider();
  const answer = await page.goto(`${site.address}/ADMIN/en/login`);
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()["retry-after"]).toMatch(/^\d+$/);
  await expect(page.getByRole("alert").filter({ hasText: "cannot be reached" })).toBeVisible();
  expect((await page.goto(site.address))?.status()).toBe(200);
  await site.stop();
});
