import { cast } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { addAuthenticator } from "../support/authenticator.ts";
import { untilAwake } from "../support/awake.ts";
import { enrolmentLinkOf } from "../support/enrolment.ts";
import { expect, test } from "../support/fixtures.ts";

test("whoever does not pass the fingerprint or PIN gets no passkey and no session", async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  await signedInAs("editor");
  await page.goto(await enrolmentLinkOf("editor"));
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.waitForURL("**/ADMIN/en");
  await page.context().clearCookies();

  await authenticator.setUserVerified(false);
  await page.goto("/ADMIN/en/login");
  await untilAwake(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await page.goto("/ADMIN/en/pages");
  await expect(page.locator("#adminLoginForm")).toBeVisible();
});

test("a link creates one passkey only", async ({ page, anotherContext }) => {
  await addAuthenticator(page);
  await signedInAs("reader");
  const link = await enrolmentLinkOf("reader");
  await page.goto(link);
  await expect(page.getByText(cast.reader.email)).toBeVisible();
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.waitForURL("**/ADMIN/en");

  const second = await (await anotherContext()).newPage();
  await addAuthenticator(second);
  await second.goto(link);
  await expect(second.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("a passkey offered in the input field signs in without a press of the button", async ({ page }) => {
  await addAuthenticator(page);
  await signedInAs("editor");
  await page.goto(await enrolmentLinkOf("editor"));
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.waitForURL("**/ADMIN/en");
  await page.context().clearCookies();
  await page.goto("/ADMIN/en/pages");
  await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
});

test("without JavaScript the sign-in page says what is missing", async ({ anotherContext }) => {
  const page = await (await anotherContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/ADMIN/cs/login");
  await expect(page.locator("#adminLoginForm")).toBeVisible();
  expect(await page.content()).toContain("vyžaduje JavaScript");
  await page.getByRole("button", { name: "Přihlásit se přístupovým klíčem" }).click();
  await expect(page).toHaveURL(/\/ADMIN\/cs\/login/);
  await expect(page.getByRole("alert")).toContainText("vyžaduje JavaScript");
});
