import type { Page } from "@playwright/test";
import { signedInAs } from "#test/sign-in";
import { addAuthenticator } from "../support/authenticator.ts";
import { untilAwake } from "../support/awake.ts";
import { enrolmentLinkOf } from "../support/enrolment.ts";
import { endSessionOf, expect, signInContext, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";

const save = (page: Page) => page.getByRole("button", { name: /^Save\b(?! and)/ });
const unique = () => Math.random().toString(36).slice(2, 8);

async function write(page: Page, text: string): Promise<void> {
  await page.locator("[contenteditable=true]").click();
  await page.keyboard.type(text);
}

test("a session that ends in the middle of writing is renewed over the form, and the save goes on", async ({
  page,
  context,
}) => {
  await addAuthenticator(page);
  await signedInAs("gardener");
  await page.goto(await enrolmentLinkOf("gardener"));
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.waitForURL("**/ADMIN/en");
  await page.goto("/ADMIN/en/pages/new");
  const title = `Unfinished ${unique()}`;
  await page.locator("[name=title]").fill(title);
  await write(page, "Words that took an hour.");
  await endSessionOf(context);
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: "You’ve been signed out" });
  await expect(page).toHaveURL(/\/ADMIN\/en\/login\?returnTo=%2FADMIN%2Fen%2Fpages%2Fnew$/);
  await dialog.getByText("Cancel").click();
  await expect(page).toHaveURL(/\/pages\/new$/);
  await save(page).click();
  await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
  await untilTold(page, "Draft saved.");
  await expect(page).toHaveURL(/\/pages\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator("[contenteditable=true]")).toContainText("Words that took an hour.");
});

test("a session that ends in the middle of writing loses nothing", async ({ page, context, signIn }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/pages/new");
  const title = `Unfinished ${unique()}`;
  await page.locator("[name=title]").fill(title);
  await write(page, "Words that took an hour.");
  await endSessionOf(context);
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: "You’ve been signed out" });
  await dialog.getByRole("button", { name: "Use the sign-in page instead" }).click();
  await page.waitForURL("**/ADMIN/en/login**");

  await signInContext(context, "administrator");
  await page.goto("/ADMIN/en/pages/new");
  await page.getByRole("button", { name: /restore/i }).click();
  await expect(page.locator("[name=title]")).toHaveValue(title);
  await expect(page.locator("[contenteditable=true]")).toContainText("Words that took an hour.");
  await save(page).click();
  await untilTold(page, "Draft saved.");
});

test("after signing in again on another tab a form is saved as if nothing had been", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/pages/new");
  const title = `Unfinished ${unique()}`;
  await page.locator("[name=title]").fill(title);
  await endSessionOf(context);
  await signInContext(context, "administrator");
  await save(page).click();
  await untilTold(page, "Draft saved.");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("what stands in a form is never saved in the name of somebody else who has signed in since", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/pages/new");
  await page.locator("[name=title]").fill("Anna's words");
  await signInContext(context, "editor");
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/pages\/new$/);
  await expect(page.locator("[name=title]")).toHaveValue("Anna's words");
});

test("two people who change the same page both keep their words", async ({
  page,
  signIn,
  anotherContext,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/pages/new");
  await page.locator("[name=title]").fill(`Shared ${unique()}`);
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await page.waitForURL(/\/pages\/\d+$/);

  const context = await anotherContext();
  await signInContext(context, "editor");
  const other = await context.newPage();
  await other.goto(page.url());
  await untilAwake(other);
  await other.locator("[name=perex]").fill("Emil was faster.");
  await other.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await untilTold(other, "Draft saved.");

  await page.locator("[name=perex]").fill("Anna was slower.");
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await expect(page.getByText(/Emil Řezník/).first()).toBeVisible();
  await expect(page.locator("[name=perex]")).toHaveValue("Anna was slower.");
});

test("leaving a form with unsaved words asks first", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/redirections/new");
  await page.locator("[name=source]").fill("/old");
  await page.getByRole("link", { name: "Pages", exact: true }).first().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(page.url()).toContain("/redirections/new");
});

test("errors stand beside their fields and the first gets the focus", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/cs/redirections/new");
  await page.locator("[name=source]").fill("bez lomítka");
  await page.getByRole("button", { name: /^Uložit\b(?! a)/ }).click();
  await expect(page.locator("[name=source]")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[name=source]")).toBeFocused();
  await expect(page.locator("[data-error-for=source]")).toContainText("nemá správný tvar");
  await page.locator("[name=source]").fill("/s-lomítkem");
  await page.getByRole("button", { name: /^Uložit\b(?! a)/ }).click();
  await expect(page.locator("[name=target]")).toBeFocused();
  await expect(page.locator("[data-error-for=target]")).toContainText("Vyplňte");
});
