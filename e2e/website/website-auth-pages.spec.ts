import { randomUUID } from "node:crypto";
import { languages } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { variants } from "#test/ring";
import { expect, test } from "../support/fixtures.ts";
import { mailTo } from "../support/mailbox.ts";
import { forgetAddressLimits, member, signInMember } from "../support/members.ts";

test.beforeEach(() => forgetAddressLimits());

test("browsers and password managers know every field", async ({ page }) => {
  await page.goto("/auth/login?method=password");
  await expect(page.locator("[name=email]")).toHaveAttribute("autocomplete", "username");
  await expect(page.locator("[name=password]")).toHaveAttribute("autocomplete", "current-password");
  await page.goto("/auth/registration");
  await expect(page.locator("[name=name]")).toHaveAttribute("autocomplete", "name");
  await expect(page.locator("[name=email]")).toHaveAttribute("autocomplete", "username");
  for (const name of ["password", "passwordRepeat"]) {
    await expect(page.locator(`[name=${name}]`)).toHaveAttribute("autocomplete", "new-password");
    await expect(page.locator(`[name=${name}]`)).toHaveAttribute("maxlength", "256");
  }
});

test("a password can be pasted, shown and hidden, and is hidden again before it is sent", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/auth/login?method=password&language=en");
  const password = page.getByLabel("Password", { exact: true });
  await page.evaluate(() => navigator.clipboard.writeText("pasted words"));
  await password.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(password).toHaveValue("pasted words");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("without JavaScript there is no button that would do nothing", async ({ anotherContext }) => {
  const page = await (await anotherContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/auth/login?method=password&language=cs");
  await expect(page.getByLabel("Heslo", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Zobrazit heslo" })).toBeHidden();
});

test("what is missing is said beside the fields, in the page's language, before anything is sent", async ({
  page,
}) => {
  await page.goto("/auth/registration?language=cs");
  await page.getByLabel("E-mail", { exact: true }).fill("bez zavináče");
  await page.locator("[name=password]").fill("krátké");
  await page.locator("[name=passwordRepeat]").fill("jiné");
  await page.getByRole("button", { name: "Zaregistrovat se" }).click();
  const t = translator("cs", "validation");
  const name = page.locator("[name=name]");
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(t("required"));
  await expect(page.locator("[name=email]")).toHaveAccessibleDescription(t("invalid_email"));
  await expect(page.locator("[name=password]")).toHaveAccessibleDescription(
    new RegExp(t("too_short", { limit: 12 })),
  );
  await expect(page.locator("[name=passwordRepeat]")).toHaveAccessibleDescription(t("mismatch"));
  await name.fill("Jan Novák");
  await expect(name).not.toHaveAttribute("aria-invalid");
});

test("what the server refuses stands in a summary and beside the field, and what was typed stays", async ({
  page,
}) => {
  await page.goto("/auth/registration?language=en");
  await page.locator("[name=name]").fill("Jan Novák");
  await page.locator("[name=email]").fill("jan.novak@example.org");
  for (const name of ["password", "passwordRepeat"])
    await page.locator(`[name=${name}]`).fill("password1234");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page).toHaveTitle(/^Error: Registration/);
  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(page.locator("[name=password]")).toHaveAccessibleDescription(/too common/);
  await summary.getByRole("link", { name: "Password" }).click();
  await expect(page.locator("[name=password]")).toBeFocused();
  await expect(page.locator("[name=password]")).toHaveValue("");
  await expect(page.locator("[name=name]")).toHaveValue("Jan Novák");
  await expect(page.locator("[name=email]")).toHaveValue("jan.novak@example.org");
});

test("nobody meets the field for programs", async ({ page }) => {
  await page.goto("/auth/registration?language=en");
  const trap = page.locator("[name=website]");
  await expect(trap).not.toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Leave this field empty" })).toHaveCount(0);
  await page.locator("[name=name]").focus();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(trap).not.toBeFocused();
  }
});

test.describe("where time is moved", () => {
  test.use({ ownContext: true });

  test("the code field takes a pasted code with spaces, counts down and offers another code", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/auth/login?method=passwordless&language=en");
    await page.getByLabel("Email", { exact: true }).fill(`nobody.${randomUUID()}@example.org`);
    await page.getByRole("button", { name: "Send me a code" }).click();
    const code = page.getByLabel("Code from the email", { exact: true });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect(code).toHaveAttribute("inputmode", "numeric");
    await code.pressSequentially("123 456");
    await expect(code).toHaveValue("123456");
    await expect(page.getByRole("timer")).toContainText(/valid for another 1[45]:\d\d/);
    await page.clock.fastForward("05:00");
    await expect(page.getByRole("timer")).toContainText(/valid for another (9|10):\d\d/);
    await page.clock.fastForward("11:00");
    await expect(page.getByText("The code is no longer valid. Ask for a new one.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send new code" })).toBeVisible();
  });
});

test("without JavaScript the code page says until when the code is valid", async ({ anotherContext }) => {
  const page = await (await anotherContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/auth/login?method=passwordless&language=cs");
  await page.getByLabel("E-mail", { exact: true }).fill(`nikdo.${randomUUID()}@example.org`);
  await page.getByRole("button", { name: "Poslat kód" }).click();
  await expect(page.getByRole("timer")).toContainText(/Kód platí do \d{1,2}:\d\d\./);
});

test("the token of an e-mail leaves the address bar, and reaches no other site", async ({ page }) => {
  const person = await member("en");
  await page.goto("/auth/forgotten-password?language=en");
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByRole("button", { name: "Send link" }).click();
  const { link } = await mailTo(person.email, "passwordReset");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const answer = await page.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page).toHaveURL(/\/auth\/change-password(\?|$)/);
  await expect(page.locator("[name=token]")).toHaveValue(/.{40,}/);
  expect(requests.map((address) => new URL(address).origin)).toEqual(
    requests.map(() => new URL(link).origin),
  );
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Open the link again" })).toBeVisible();
});

test("search engines stay away, caches too, and the page says where its token for scripts is", async ({
  page,
}) => {
  for (const path of ["login", "registration", "forgotten-password", "code", "change-password"]) {
    const answer = await page.goto(`/auth/${path}`);
    expect(answer?.headers()["cache-control"], path).toContain("no-store");
    await expect(page.locator("meta[name=robots]"), path).toHaveAttribute("content", /noindex/);
    await expect(page.locator("meta[name=csrf-token]"), path).toHaveAttribute("content", /.{20,}/);
  }
});

test("every page speaks the other language, and stays the same page", async ({ page }) => {
  const names = { en: "English", cs: "Čeština" };
  for (const path of [
    "login?method=passwordless",
    "registration",
    "forgotten-password",
    "link-expired?kind=reset",
  ]) {
    for (const language of variants(languages, path)) {
      const other = language === "cs" ? "en" : "cs";
      await page.goto(`/auth/${path}${path.includes("?") ? "&" : "?"}language=${language}`);
      await page.getByRole("link", { name: names[other], exact: true }).first().click();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      expect(page.url()).toContain(`/auth/${path}`);
    }
  }
});

test("whoever is signed in sees it on every page of the site, and nobody else's pages differ", async ({
  page,
  request,
}) => {
  const before = await request.get("/about");
  expect(before.headers()["set-cookie"]).toBeUndefined();
  expect(await before.text()).not.toContain("site-account");
  await page.goto("/about");
  await page.locator(".site-sign-in").click();
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fabout&language=en$/);

  const person = await member("cs");
  await signInMember(page, person);
  for (const path of ["/cs", "/about", "/does-not-exist"]) {
    await page.goto(path);
    await expect(page.locator(".site-account"), path).toContainText(person.name);
  }
  await page.goto("/auth/login?language=cs");
  await expect(page.getByRole("heading", { level: 1, name: "Jste přihlášeni" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/cs");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Odhlásit se" }).click();
  await expect(page.locator(".site-account")).toHaveCount(0);
});
