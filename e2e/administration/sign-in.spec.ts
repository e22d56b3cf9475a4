import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { database } from "#db/client";
import { findAdminByEmail } from "#lib/accounts/queries/admins";
import { cookieName } from "#lib/accounts/session-cookie";
import { sessions } from "#lib/accounts/tables";
import { adminsTable as admins } from "#lib/kernel/administrators";
import { cast } from "#test/cast";
import { inTurn } from "#test/ring";
import { untilAwake } from "../support/awake.ts";
import { expect, test } from "../support/fixtures.ts";
import { startSiteWithProvider } from "../support/provider-site.ts";
import { type SignInDriver, signInDrivers } from "../support/sign-in-drivers.ts";

const drivers = Object.keys(signInDrivers);

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

    test(
      "a confirmation asks for the passkey again, and gives a new session",
      inTurn(name, drivers, "confirmation"),
      async ({ page, context }) => {
        await driver.equip(page, "newcomer");
        await page.goto(`${driver.address}/ADMIN/en/account`);
        await driver.prove(page);
        await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
        const cookieNow = async () =>
          (await context.cookies()).find((one) => one.name === cookieName("admin"))?.value;
        const before = await cookieNow();
        await page.goto(`${driver.address}/ADMIN/en/login?purpose=reauthenticate&returnTo=/ADMIN/en/account`);
        await expect(page.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
        await driver.confirm(page);
        await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
        expect(await cookieNow()).not.toBe(before);
      },
    );

    test(
      "a blocked administrator and a stranger are told why, and get no session",
      inTurn(name, drivers, "refusals"),
      async ({ page, anotherContext }) => {
        await driver.equip(page, "blocked");
        await database()
          .update(admins)
          .set({ status: "Blocked" })
          .where(eq(admins.email, cast.blocked.email))
          .run();
        const stranger = await (await anotherContext()).newPage();
        await driver.equipStranger(stranger);
        for (const [somebody, reason] of [
          [page, "This account is blocked"],
          [stranger, /There’s no administrator account|We don’t recognise this passkey/],
        ] as const) {
          await somebody.goto(`${driver.address}/ADMIN/en/login`);
          // A page still asleep would request the passkey that was just added, and be reloaded before it reports the
          // result.
          await untilAwake(somebody);
          await driver.prove(somebody);
          await expect(somebody.getByRole("alert").filter({ hasText: reason })).toBeVisible();
          expect((await somebody.goto(`${driver.address}/ADMIN/en/account`))?.status()).toBe(401);
        }
      },
    );

    if (name === "oidc") testWaitingForms(() => driver);
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
  await expect(page.getByRole("alert").filter({ hasText: "can’t be reached" })).toBeVisible();
  expect((await page.goto(site.address))?.status()).toBe(200);
  await site.stop();
});

/** Adds the tests of a site whose administrators sign in at a service elsewhere. */
function testWaitingForms(driverNow: () => SignInDriver): void {
  test.describe("a form that waits while its writer proves who they are at a service elsewhere", () => {
    const someRange = () => `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}::/48`;
    const save = (page: Page) => page.getByRole("button", { name: /^Save\b(?! and)/ });

    /** Returns what the service's site knows of the writer's session, which is sealed with a secret of its own. */
    async function ofWriter() {
      const { id = "" } = (await findAdminByEmail(cast.keeper.email)) ?? {};
      return and(eq(sessions.area, "admin"), eq(sessions.subject, id));
    }

    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
        test.use({ javaScriptEnabled });
        const awaken = (page: Page) => (javaScriptEnabled ? untilAwake(page) : undefined);

        /** Opens a new record of the blacklist and types something into it. */
        async function typeRecord(page: Page, cidr: string) {
          await driverNow().equip(page, "keeper");
          await page.goto(`${driverNow().address}/ADMIN/en/ipBlacklist/new`);
          await driverNow().prove(page);
          await expect(page.getByLabel("Address or range")).toBeVisible();
          await awaken(page);
          await page.getByLabel("Address or range").fill(cidr);
          await page.getByLabel("Reason").fill(`Typed before: ${cidr}`);
        }

        async function expectFilledInAndSave(page: Page, cidr: string) {
          await expect(page.getByLabel("Reason")).toHaveValue(`Typed before: ${cidr}`);
          await expect(page.getByLabel("Address or range")).toHaveValue(cidr);
          await awaken(page);
          await save(page).click();
          await expect(page.getByRole("heading", { level: 1, name: cidr })).toBeVisible();
        }

        test(
          "is filled in again after a confirmation",
          inTurn(javaScriptEnabled, [true, false], "filled in"),
          async ({ page }) => {
            const cidr = someRange();
            await typeRecord(page, cidr);
            const authenticatedAt = new Date(Date.now() - 11 * 60_000);
            await database()
              .update(sessions)
              .set({ authenticatedAt })
              .where(await ofWriter())
              .run();
            await save(page).click();
            await page.waitForURL("**/login?purpose=reauthenticate**");
            await driverNow().confirm(page);
            await page.waitForURL("**/ADMIN/en/ipBlacklist/new**");
            await expectFilledInAndSave(page, cidr);
          },
        );

        test(
          "is there again after the session has ended",
          inTurn(javaScriptEnabled, [true, false], "there again"),
          async ({ page, context }) => {
            const cidr = someRange();
            await typeRecord(page, cidr);
            await database()
              .delete(sessions)
              .where(await ofWriter())
              .run();
            await save(page).click();
            await expect(page.locator("#adminLoginForm")).toBeVisible();
            // The service still knows the person, so that only its button is shown.
            const service = page.getByRole("button", { name: /127\.0\.0\.1/ });
            if (javaScriptEnabled) {
              await service.click();
              await page.getByRole("button", { name: /restore/i }).click();
            } else {
              const opened = context.waitForEvent("page");
              await service.click();
              await (await opened).waitForURL("**/ADMIN/en");
              await page.getByRole("button", { name: "Submit again" }).click();
              await page.getByRole("link", { name: "Reopen the form with your text" }).click();
            }
            await expectFilledInAndSave(page, cidr);
          },
        );
      });
    }
  });
}
