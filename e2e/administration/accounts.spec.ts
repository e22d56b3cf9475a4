import { cookieName } from "#lib/accounts/session-cookie";
import { randomToken } from "#lib/platform/random";
import { cast } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { addAuthenticator } from "../support/authenticator.ts";
import { untilAwake } from "../support/awake.ts";
import { enrolmentLinkOf, makeSignInOld } from "../support/enrolment.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { mailTo } from "../support/mailbox.ts";
import { untilTold } from "../support/messages.ts";

test("an invited administrator enrols in a browser of her own, and loses it at once when blocked", async ({
  page,
  anotherContext,
  signIn,
  expectAccessible,
}) => {
  const name = `Jana ${randomToken(6)}`;
  const email = `${randomToken(9)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "x")}@example.com`;
  await signedInAs("reader");
  await signIn("administrator");
  await page.goto("/ADMIN/en/admins/new");
  await untilAwake(page);
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Email/).fill(email);
  const roles = page.getByRole("group", { name: /^Group/ });
  await expect(roles.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(roles.getByRole("radio", { name: /^Authors/ })).toHaveAccessibleDescription(/their own pages/);
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.locator("[data-error-for=group_id]:visible")).toContainText("Fill in this field.");
  await roles.getByRole("radio", { name: cast.reader.name }).check();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const standing = page.getByRole("region", { name: "Status" });
  await expect(standing).toContainText("Invited");

  await standing.getByRole("button", { name: "Show invitation link" }).click();
  const dialog = page.getByRole("dialog", { name: "Show invitation link" });
  const { link } = await mailTo(email, "adminInvitation");
  await expect(dialog.getByRole("textbox")).toHaveValue(link);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const other = await anotherContext();
  const jana = await other.newPage();
  const authenticator = await addAuthenticator(jana);
  await jana.goto(link);
  await expect(jana.getByText(email)).toBeVisible();
  await jana.getByRole("button", { name: "Create a passkey" }).click();
  await jana.waitForURL("**/ADMIN/en");
  await authenticator.setPresent(false);

  await page.reload();
  await untilAwake(page);
  const passkeys = page.getByRole("button", { name: /^Revoke passkey/ });
  await expect(passkeys).toHaveCount(1);
  await expect(standing).toContainText("Active");
  await expect(standing.getByRole("button", { name: "Show invitation link" })).toHaveCount(0);
  await standing.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block", exact: true }).click();
  await untilTold(page, "Blocked and signed out everywhere.");
  await jana.goto("/ADMIN/en");
  await expect(jana.locator("#adminLoginForm")).toBeVisible();
  await standing.getByRole("button", { name: "Unblock" }).click();
  await untilTold(page, "Unblocked. They can sign in again.");
  await expect(standing).toContainText("Active");
});

test("a sign-in that is too old is confirmed over the form, and the save then finishes by itself", async ({
  page,
  expectAccessible,
}) => {
  const authenticator = await addAuthenticator(page);
  await signedInAs("keeper");
  await page.goto(await enrolmentLinkOf("keeper"));
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.waitForURL("**/ADMIN/en");
  const makeOld = async () => {
    const cookie = (await page.context().cookies()).find((one) => one.name === cookieName("admin"));
    return makeSignInOld(decodeURIComponent(cookie?.value ?? ""));
  };
  const ownAddress = await makeOld();

  const cidr = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}::/48`;
  await page.goto("/ADMIN/en/ipBlacklist/new");
  await page.getByLabel("Address or range").fill(cidr);
  await page.getByLabel("Reason").fill(`Typed before: ${cidr}`);
  const save = page.getByRole("button", { name: /^Save(?! and)/ });
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await save.click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/ipBlacklist\/new$/);
  await expect(page.getByLabel("Reason")).toHaveValue(`Typed before: ${cidr}`);

  await authenticator.setUserVerified(false);
  await save.click();
  await dialog.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  await authenticator.setUserVerified(true);
  await dialog.getByRole("button", { name: "Confirm with a passkey" }).click();
  await untilTold(page, "Created.");
  await expect(page.getByRole("heading", { level: 1, name: cidr })).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue(`Typed before: ${cidr}`);
  await expect(dialog).toHaveCount(0);

  await page.getByLabel("Address or range").fill(ownAddress);
  await save.click();
  await expect(page.locator('[data-error-for="cidr"]')).toContainText("It includes your own address");
  await makeOld();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.locator("#record-menu").getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Confirm with a passkey" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await untilTold(page, /^(Deleted|Moved to the trash)/);
});

test("an administrator changes his own name and language of e-mails, with and without JavaScript", async ({
  page,
  anotherContext,
  signIn,
  expectAccessible,
}) => {
  await signIn("temporary");
  await page.goto("/ADMIN/en/account");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("[data-error-for=name]")).toContainText("Fill in this field.");
  await name.fill(`${cast.temporary.name} ml.`);
  await page.getByLabel("Language of emails").selectOption("cs");
  await page.getByRole("button", { name: "Save" }).click();
  await untilTold(page, "Account saved.");
  await expect(page.getByRole("button", { name: `Account of ${cast.temporary.name} ml.` })).toBeVisible();
  await expectAccessible(page, { widths: [1280, 390] });

  const context = await anotherContext({ javaScriptEnabled: false });
  await signInContext(context, "temporary");
  const plain = await context.newPage();
  await plain.goto(`${address}/ADMIN/en/account`);
  await expect(plain.getByLabel("Language of emails")).toHaveValue("cs");
  await plain.getByLabel("Name", { exact: true }).fill(cast.temporary.name);
  await plain.getByRole("button", { name: "Save" }).click();
  await expect(plain.getByText("Account saved.").first()).toBeVisible();
  await expect(plain.getByLabel("Name", { exact: true })).toHaveValue(cast.temporary.name);
});
