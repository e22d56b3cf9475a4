import { randomToken } from "#lib/random";
import { cookieName } from "#lib/session/cookie";
import { addAuthenticator } from "./authenticator.ts";
import { untilAwake } from "./awake.ts";
import { cast, signedIn } from "./cast.ts";
import { enrolmentLinkOf, makeSignInOld } from "./enrolment.ts";
import { expect, test } from "./fixtures.ts";
import { letterTo } from "./mailbox.ts";

test("an invited administrator enrols in a browser of her own, and loses it at once when blocked", async ({
  page,
  browser,
  signIn,
}) => {
  const name = `Jana ${randomToken(6)}`;
  const email = `${randomToken(9)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "x")}@example.com`;
  await signedIn("reader");
  await signIn("administrator");
  await page.goto("/ADMIN/en/admins/new");
  await untilAwake(page);
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^E-mail/).fill(email);
  const group = page.getByRole("combobox", { name: /^Group/ });
  await expect(group).toHaveValue("");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.locator("[data-error-for=group_id]:visible")).toContainText("Please fill this in.");
  await group.fill(cast.reader.name);
  await page.getByRole("option", { name: cast.reader.name }).click();
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const standing = page.getByRole("region", { name: "State" });
  await expect(standing).toContainText("Invited");

  const other = await browser.newContext();
  const jana = await other.newPage();
  const authenticator = await addAuthenticator(jana);
  await jana.goto((await letterTo(email, "adminInvitation")).link);
  await expect(jana.getByText(email)).toBeVisible();
  await jana.getByRole("button", { name: "Create a passkey" }).click();
  await jana.waitForURL("**/ADMIN/en");
  await authenticator.setPresent(false);

  await page.reload();
  await untilAwake(page);
  const passkeys = page.getByRole("button", { name: /^Revoke the passkey/ });
  await expect(passkeys).toHaveCount(1);
  await expect(standing).toContainText("Active");
  await standing.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByText("Blocked, and signed out everywhere.")).toBeVisible();
  await jana.goto("/ADMIN/en");
  await expect(jana.locator("#adminLoginForm")).toBeVisible();
  await standing.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByText("Unblocked. Sign-in works again.")).toBeVisible();
  await expect(standing).toContainText("Active");
  await other.close();
});

test("a sign-in that is too old is confirmed by the passkey, and nothing typed is lost", async ({
  page,
  expectAccessible,
}) => {
  await addAuthenticator(page);
  await signedIn("keeper");
  await page.goto(await enrolmentLinkOf("keeper"));
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.waitForURL("**/ADMIN/en");
  const cookie = (await page.context().cookies()).find((one) => one.name === cookieName("admin"));
  const ownAddress = await makeSignInOld(decodeURIComponent(cookie?.value ?? ""));

  const cidr = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}::/48`;
  await page.goto("/ADMIN/en/ipBlacklist/new");
  await untilAwake(page);
  await page.getByLabel("Address or range").fill(cidr);
  await page.getByLabel("Reason").fill(`Typed before: ${cidr}`);
  await page.getByRole("button", { name: /^Save(?! and)/ }).click();
  await page.waitForURL("**/ADMIN/en/login?purpose=reauthenticate**");
  await untilAwake(page);
  await page.locator("#adminLoginForm").getByRole("button").first().click();
  await page.waitForURL("**/ADMIN/en/ipBlacklist/new");
  await expect(page.getByLabel("Reason")).toHaveValue(`Typed before: ${cidr}`);
  await expect(page.getByLabel("Address or range")).toHaveValue(cidr);
  await untilAwake(page);
  await expectAccessible(page);

  await page.getByLabel("Address or range").fill(ownAddress);
  await page.getByRole("button", { name: /^Save(?! and)/ }).click();
  await expect(page.locator('[data-error-for="cidr"]')).toContainText("Your own address is in it");
  await page.getByLabel("Address or range").fill(cidr);
  await page.getByRole("button", { name: /^Save(?! and)/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: cidr })).toBeVisible();
});
