import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { languages } from "#lib/platform/i18n/languages";
import { inTurn } from "#test/ring";
import { lookAt } from "../support/expect-accessible.ts";
import { expect, test } from "../support/fixtures.ts";
import { mailTo } from "../support/mailbox.ts";
import { forgetAddressLimits, member, signInMember } from "../support/members.ts";

const places = [
  "login?method=password",
  "login?method=passwordless",
  "code",
  "forgotten-password",
  "registration",
  "change-password",
  "password-changed",
  "registration-approved",
  "link-expired?kind=sign-in",
  "link-expired?kind=reset",
  "link-expired?kind=approval",
  "link-expired?kind=confirmation",
  "request-confirmation",
  "address-confirmed",
];

test.describe.configure({ mode: "parallel" });
test.beforeEach(() => forgetAddressLimits());

for (const language of languages) {
  const details = inTurn(language, languages, "axe");
  const looks = { widths: [1440, 390, 320], half: language === "en" ? "even" : "odd" } as const;

  for (const place of places)
    test(`${place} passes axe, ${language}`, inTurn(language, languages, place), async ({ page }) => {
      await page.goto(`/auth/${place}${place.includes("?") ? "&" : "?"}language=${language}`);
      await lookAt(page, looks);
    });

  test(
    `what is refused and who signs in pass axe, ${language}`,
    details,
    async ({ page, expectAccessible }) => {
      test.slow();
      const check = (place: string) => test.step(place, () => expectAccessible(page, looks));
      await visit.refusedByScript(page, language);
      await check("registration with errors beside the fields");
      await visit.refusedByServer(page, language);
      await check("sign-in refused");
      await visit.code(page, language);
      await check("code");
      const person = await member(language);
      await visit.resetSent(page, language, person.email);
      await check("link for a new password sent");
      await page.goto((await mailTo(person.email, "passwordReset")).link);
      await check("new password");
      await signInMember(page, person);
      await check("home page, signed in");
      await page.goto(`/auth/login?language=${language}`);
      await check("signed in already");
    },
  );
}

const visit = {
  refusedByScript: async (page: Page, language: string) => {
    await page.goto(`/auth/registration?language=${language}`);
    await page.locator("main [type=submit]").click();
    await expect(page.locator("[name=name]")).toHaveAttribute("aria-invalid", "true");
  },

  refusedByServer: async (page: Page, language: string) => {
    await page.goto(`/auth/login?method=password&language=${language}`);
    await page.locator("[name=email]").fill(`nobody.${randomUUID()}@example.org`);
    await page.locator("[name=password]").fill("wrong words");
    await page.locator("main [type=submit]").click();
    await expect(page.locator("main [role=alert]")).toBeVisible();
  },

  code: async (page: Page, language: string) => {
    await page.goto(`/auth/login?method=passwordless&language=${language}`);
    await page.locator("[name=email]").fill(`nobody.${randomUUID()}@example.org`);
    await page.locator("main [type=submit]").click();
    await expect(page.locator("[name=code]")).toBeVisible();
  },

  resetSent: async (page: Page, language: string, email: string) => {
    await page.goto(`/auth/forgotten-password?language=${language}`);
    await page.locator("[name=email]").fill(email);
    await page.locator("main [type=submit]").click();
    await expect(page.locator("main [role=status]")).toBeVisible();
  },
};
