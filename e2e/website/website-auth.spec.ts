import type { Page } from "@playwright/test";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { inTurn } from "#test/ring";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { mailTo } from "../support/mailbox.ts";
import { forgetAddressLimits, type Member, member, signInMember, stranger } from "../support/members.ts";

const ways: readonly { language: Language; javaScriptEnabled: boolean }[] = [
  { language: "en", javaScriptEnabled: true },
  { language: "cs", javaScriptEnabled: false },
];

// No test depends on people of another one, and one worker alone would still run this file long after the other has
// ended.
test.describe.configure({ mode: "parallel" });
test.beforeEach(() => forgetAddressLimits());

for (const way of ways) {
  const { language, javaScriptEnabled } = way;
  const t = translator(language, "auth");

  test.describe(`${language}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test(
      "a registration is confirmed, approved by the administrator's link, signed in and out",
      inTurn(way, ways, "a registration is confir"),
      async ({ page, anotherContext, expectAccessible }) => {
        test.slow();
        const person = stranger(language);
        await register(page, person);
        await mailTo(person.email, "registrationReceived");

        await page.goto(`/auth/login?method=password&language=${language}`);
        await fillLogin(page, person);
        await expect(
          page.getByRole("alert").filter({ hasText: t("answers.awaitingApproval") }),
        ).toBeVisible();

        const { link } = await mailTo("admin@example.com", "approvalRequest", { mentioning: person.email });
        const office = await anotherContext({ javaScriptEnabled });
        const administration = await office.newPage();
        if (javaScriptEnabled) await signInContext(office, "administrator");
        await administration.goto(withLanguage(link, language));
        if (!javaScriptEnabled) {
          await expect(administration.getByRole("main")).toContainText(`${person.name} (${person.email})`);
          await press(administration, t("approval.submit"));
        }
        await expectHeading(administration, t("approved.title"));
        expect((await administration.goto(withLanguage(link, language)))?.status()).toBe(400);
        await expectHeading(administration, t("deadLink.title"));

        await page.goto((await mailTo(person.email, "registrationConfirmed")).link);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await fillLogin(page, person);
        await expectSignedIn(page, person);
        await page.getByRole("button", { name: t("account.signOut") }).click();
        await expect(page.locator(".site-account")).toHaveCount(0);
        expect(new URL(page.url()).pathname).toBe(language === "cs" ? "/cs" : "/");

        await requestCode(page, person);
        await page.goto((await mailTo(person.email, "signInCode")).link);
        await expectSignedIn(page, person);
        await expect(page.locator(".site-notice")).toContainText(t("answers.signedInWithoutPassword"));
        if (javaScriptEnabled) await expectAccessible(page);
        await page.reload();
        await expectSignedIn(page, person);
        await expect(page.locator(".site-notice")).toHaveCount(0);
      },
    );

    test(
      "an address is confirmed by a button in any other browser, and who approves sees it",
      inTurn(way, ways, "an address is confirmed "),
      async ({ page, anotherContext, expectAccessible }) => {
        const person = stranger(language);
        await register(page, person);
        const { link } = await mailTo(person.email, "registrationReceived");
        const approval = await mailTo("admin@example.com", "approvalRequest", { mentioning: person.email });
        const office = await (await anotherContext({ javaScriptEnabled })).newPage();
        await office.goto(withLanguage(approval.link, language));
        await expect(office.getByText(t("approval.unconfirmed"))).toBeVisible();

        const telephone = await (await anotherContext({ javaScriptEnabled })).newPage();
        await telephone.goto(withLanguage(link, language));
        await expectHeading(telephone, t("confirmation.title"));
        if (javaScriptEnabled) await expectAccessible(telephone);
        await press(telephone, t("confirmation.submit"));
        await expectHeading(telephone, t("confirmed.title"));

        await office.goto(withLanguage(approval.link, language));
        await expect(office.getByText(t("approval.confirmed"))).toBeVisible();
        expect((await page.goto(withLanguage(link, language)))?.status()).toBe(400);
        await expect(page.getByRole("main")).toContainText(t("deadLink.confirmationLead"));
      },
    );

    test(
      "an address is confirmed at once in the browser that registered, by a link asked for again",
      inTurn(way, ways, "an address is confirmed "),
      async ({ page }) => {
        const person = stranger(language);
        await register(page, person);
        await mailTo(person.email, "registrationReceived");
        await page.goto(`/auth/request-confirmation?language=${language}`);
        await page.getByLabel(t("fields.email"), { exact: true }).fill(person.email);
        await press(page, t("confirmationRequest.submit"));
        await expectHeading(page, t("confirmationRequest.sentTitle"));
        await page.goto(withLanguage((await mailTo(person.email, "addressConfirmation")).link, language));
        await expectHeading(page, t("confirmed.title"));
      },
    );

    test(
      "a code signs in, spaces and an earlier mistake included",
      inTurn(way, ways, "a code signs in, spaces "),
      async ({ page }) => {
        const person = await member(language);
        await requestCode(page, person);
        const { text } = await mailTo(person.email, "signInCode");
        const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
        await page
          .getByLabel(t("fields.code"), { exact: true })
          .fill(code === "000000" ? "111111" : "000000");
        await press(page, t("code.submit"));
        await expect(page.getByRole("alert").filter({ hasText: t("answers.wrongCode") })).toBeVisible();
        await page.getByLabel(t("fields.code"), { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
        await press(page, t("code.submit"));
        await expectSignedIn(page, person);
      },
    );

    test(
      "a code is sent again, and the first one still works; once signed in, none does",
      inTurn(way, ways, "a code is sent again, an"),
      async ({ page }) => {
        const person = await member(language);
        await requestCode(page, person);
        const first = await mailTo(person.email, "signInCode");
        await press(page, t("code.again"));
        await expect(page.getByRole("status").filter({ hasText: t("answers.codeSent") })).toBeVisible();
        const second = await mailTo(person.email, "signInCode", { number: 2 });
        await page.goto(first.link);
        await expectSignedIn(page, person);
        expect((await page.goto(second.link))?.status()).toBe(400);
        await expectHeading(page, t("deadLink.title"));
      },
    );

    test(
      "a link signs in at once where it was asked for, and behind a button elsewhere, once",
      inTurn(way, ways, "a link signs in at once "),
      async ({ page, anotherContext }) => {
        const person = await member(language);
        await requestCode(page, person);
        await page.goto((await mailTo(person.email, "signInCode")).link);
        await expectSignedIn(page, person);

        await page.context().clearCookies();
        await requestCode(page, person);
        const { link } = await mailTo(person.email, "signInCode", { number: 2 });
        const phone = await (await anotherContext({ javaScriptEnabled })).newPage();
        await phone.goto(link);
        await expectHeading(phone, t("magic.title"));
        await expect(phone.getByRole("main")).toContainText("z•••@example.org");
        await expect(phone.locator(".site-account")).toHaveCount(0);
        await press(phone, t("magic.submit"));
        await expectSignedIn(phone, person);
        const again = await (await anotherContext({ javaScriptEnabled })).newPage();
        expect((await again.goto(link))?.status()).toBe(400);
        await expectHeading(again, t("deadLink.title"));
      },
    );

    test(
      "a forgotten password is replaced by the link of an e-mail, once",
      inTurn(way, ways, "a forgotten password is "),
      async ({ page, anotherContext }) => {
        const person = await member(language);
        const elsewhere = await (await anotherContext({ javaScriptEnabled })).newPage();
        await signInMember(elsewhere, person);

        await page.goto(`/auth/login?method=password&language=${language}`);
        await page.getByRole("link", { name: t("login.forgotten") }).click();
        await page.getByLabel(t("fields.email"), { exact: true }).fill(person.email);
        await press(page, t("forgotten.submit"));
        await expectHeading(page, t("forgotten.sentTitle"));
        const { link } = await mailTo(person.email, "passwordReset");
        await page.goto(link);
        await fillNewPassword(page, language, "three pears on a windowsill");
        await press(page, t("change.submit"));
        await expectHeading(page, t("changed.title"));
        await mailTo(person.email, "passwordChanged");

        await page.goto(link);
        await expectHeading(page, t("deadLink.title"));
        await elsewhere.reload();
        await expect(elsewhere.locator(".site-account")).toHaveCount(0);
        await signInMember(page, { ...person, password: "three pears on a windowsill" });
        await expectSignedIn(page, person);
      },
    );

    test(
      "too many wrong passwords are refused with a message that says when to come back",
      inTurn(way, ways, "too many wrong passwords"),
      async ({ page }) => {
        const person = await member(language);
        await page.goto(`/auth/login?method=password&language=${language}`);
        for (let attempt = 0; attempt < 5; attempt += 1) {
          await fillLogin(page, { ...person, password: `wrong ${attempt}` });
          await expect(page.getByRole("alert").filter({ hasText: t("answers.wrongPassword") })).toBeVisible();
          await expect(page.getByLabel(t("fields.email"), { exact: true })).toHaveValue(person.email);
          await expect(page.getByLabel(t("fields.password"), { exact: true })).toHaveValue("");
        }
        const answer = page.waitForResponse((response) => response.request().method() === "POST");
        await fillLogin(page, person);
        expect((await answer).status()).toBe(429);
        expect(Number((await answer).headers()["retry-after"])).toBeGreaterThan(0);
        const start = translator(language, "problems")("rateLimited", { minutes: 5 }).split(".")[0] ?? "";
        await expect(page.locator("body")).toContainText(start);
      },
    );
  });
}

async function register(page: Page, { name, email, password, language }: Member): Promise<void> {
  const t = translator(language, "auth");
  await page.goto(`/auth/registration?language=${language}`);
  await page.getByLabel(t("fields.name"), { exact: true }).fill(name);
  await page.getByLabel(t("fields.email"), { exact: true }).fill(email);
  await fillNewPassword(page, language, password);
  const drawnAt = Number.parseInt(await page.locator("[name=formTime]").inputValue(), 10);
  await expect.poll(() => Date.now() - drawnAt, "people take two seconds at least").toBeGreaterThan(2_000);
  await press(page, t("registration.submit"));
  await expectHeading(page, t("registration.sentTitle"));
}

async function fillNewPassword(page: Page, language: Language, password: string): Promise<void> {
  for (const name of ["password", "passwordRepeat"]) await page.locator(`[name=${name}]`).fill(password);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

async function fillLogin(page: Page, { email, password, language }: Member): Promise<void> {
  const t = translator(language, "auth");
  await page.getByLabel(t("fields.email"), { exact: true }).fill(email);
  await page.getByLabel(t("fields.password"), { exact: true }).fill(password);
  await press(page, t("login.submit"));
}

async function requestCode(page: Page, { email, language }: Member): Promise<void> {
  const t = translator(language, "auth");
  await page.goto(`/auth/login?method=password&language=${language}`);
  await page.getByRole("link", { name: t("login.withCode") }).click();
  await page.getByLabel(t("fields.email"), { exact: true }).fill(email);
  await press(page, t("login.sendCode"));
  await expectHeading(page, t("code.title"));
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}

async function expectSignedIn(page: Page, { name }: Member): Promise<void> {
  await expect(page.locator(".site-account")).toContainText(name);
}

function withLanguage(link: string, language: Language): string {
  const url = new URL(link);
  url.searchParams.set("language", language);
  return url.href;
}
