import { readFile } from "node:fs/promises";
import { address } from "../server-under-test.ts";
import { expect, test } from "../support/fixtures.ts";
import { mailTo } from "../support/mailbox.ts";
import { forgetAddressLimits, member, memberIn, signInMember } from "../support/members.ts";

test.beforeEach(() => forgetAddressLimits());

test("whoever is not signed in signs in first, and comes back to the account", async ({ page }) => {
  const zoe = await member("en");
  await page.goto("/auth/account?language=en");
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fauth%2Faccount/);
  await page.locator("[name=email]").fill(zoe.email);
  await page.locator("[name=password]").fill(zoe.password);
  await page.locator("main [type=submit]").click();
  await expect(page).toHaveURL(`${address}/auth/account`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
});

test("what is for those who are signed in asks to sign in, and is there at once afterwards", async ({
  page,
}) => {
  const zofie = await member("cs");
  const path = "/cs/clenstvi/pro-cleny";
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(401);
  await expect(page.getByText("Tato stránka je jen pro přihlášené uživatele.")).toBeVisible();
  await expect(page).not.toHaveTitle(/Pro členy/);
  await page.locator("[name=email]").fill(zofie.email);
  await page.locator("[name=password]").fill(zofie.password);
  await page.locator("main [type=submit]").click();
  await expect(page).toHaveURL(address + path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pro členy");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.goto("/cs/hledat?q=kulna");
  await expect(page.locator(".search-results a")).toHaveAttribute("href", path);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the name is changed, and shown in the header, which leads to the account", async ({
    page,
    context,
  }) => {
    await memberIn(context, "cs");
    await page.goto("/cs");
    await page.locator(".site-account-name").click();
    await page.getByLabel("Jméno a příjmení").fill("Žofie Nová");
    await page.getByRole("button", { name: "Uložit jméno" }).click();
    await expect(page.getByRole("status")).toHaveText("Jméno je uloženo.");
    await expect(page.locator(".site-account-name")).toHaveText("Žofie Nová");
  });

  test("the e-mail changes by the link that goes to the new address, after the present password", async ({
    page,
    context,
  }) => {
    const zoe = await memberIn(context, "en");
    const email = `new.${zoe.email}`;
    await page.goto("/auth/account?language=en");
    await page.getByRole("link", { name: "Change email" }).click();
    await page.getByLabel("New email").fill(email);
    await page.getByLabel("Current password").fill("something else entirely");
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("alert")).toContainText("Incorrect current password.");
    await expect(page.getByLabel("New email")).toHaveValue(email);
    await page.getByLabel("Current password").fill(zoe.password);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("status")).toContainText("A link is on its way");
    const { link } = await mailTo(email, "emailChange");
    await page.goto(link.replace(/^https?:\/\/[^/]+/, address));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email has been changed");
    expect((await mailTo(zoe.email, "emailChanged")).text).not.toContain(email);
    await page.getByRole("link", { name: "Go to your account" }).click();
    await expect(page.locator(".auth-words")).toContainText(email);
  });

  test("the account is deleted for good, after the present password", async ({ page, context }) => {
    const zoe = await memberIn(context, "en");
    await page.goto("/auth/account-delete?language=en");
    await page.getByLabel("Current password").fill(zoe.password);
    await page.getByRole("button", { name: "Delete my account permanently" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account deleted");
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
    await page.goto("/auth/login?method=password&language=en");
    await page.locator("[name=email]").fill(zoe.email);
    await page.locator("[name=password]").fill(zoe.password);
    await page.locator("main [type=submit]").click();
    await expect(page.getByRole("alert")).toContainText("Incorrect");
  });
});

test("a new password is chosen after the present one", async ({ page, context }) => {
  const zoe = await memberIn(context, "en");
  const next = `${zoe.password} anew`;
  await page.goto("/auth/account-password?language=en");
  await page.getByLabel("Current password").fill(zoe.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("[name=password]").fill(next);
  await page.locator("[name=passwordRepeat]").fill(next);
  await page.locator("main [type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password has been changed");
  await mailTo(zoe.email, "passwordChanged");
  await page.goto("/auth/account?language=en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
});

test("another browser is signed out from here, at once", async ({ page, context, anotherContext }) => {
  const zoe = await memberIn(context, "en");
  const other = await (await anotherContext()).newPage();
  await signInMember(other, zoe);
  await page.goto("/auth/account?language=en");
  await expect(page.locator(".devices > li")).toHaveCount(2);
  await page.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(page.getByRole("status")).toHaveText("Device signed out.");
  await expect(page.locator(".devices > li")).toHaveCount(1);
  await other.goto("/auth/account");
  await expect(other).toHaveURL(/\/auth\/login/);
});

test("one's data come as a file", async ({ page, context }) => {
  const zoe = await memberIn(context, "en");
  await page.goto("/auth/account?language=en");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ account: { email: zoe.email } });
});

test("every page of the account is accessible", async ({ page, context, expectAccessible }) => {
  await memberIn(context, "cs");
  for (const name of ["account", "account-email", "account-password", "account-delete"]) {
    await page.goto(`/auth/${name}?language=cs`);
    await expectAccessible(page);
  }
});
