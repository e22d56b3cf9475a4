import type { Page } from "@playwright/test";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { cast } from "#test/cast";
import { address } from "../server-under-test.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { jsonClient } from "../support/json-client.ts";
import { untilTold } from "../support/messages.ts";

const approval = (page: Page) => page.getByRole("region", { name: "Approval" });
const inbox = (page: Page) => page.getByRole("region", { name: "Waiting for your approval" });
const sent = (page: Page) => page.getByRole("region", { name: "Submitted by you" });
const message = (page: Page) => page.getByRole("textbox", { name: "Comment for the approver (optional)" });
const comment = (page: Page) => page.getByRole("textbox", { name: "Comment (required)" });
const send = (page: Page) => page.getByRole("button", { name: "Submit for approval" });
const recordUrl = /\/pages\/\d+$/;
const desktop = { width: 1280, height: 900 };

/** Makes a page that a writer sent for approval and got back with a reason; returns its address and its slug. */
async function returnedPage(title: string): Promise<readonly [url: string, slug: string]> {
  const slug = title.toLowerCase().replace(" ", "-");
  const planted = await createRecord(
    moduleNamed("pages")!,
    { title, slug, language: "en", intent: "draft" },
    null,
  );
  if (planted.outcome !== "saved") throw new Error(JSON.stringify(planted));
  const url = `/ADMIN/en/pages/${planted.row.id}`;
  const steps = [
    ["writer", url, { intent: "review", comment: "Is it ripe?" }],
    ["administrator", `${url}/sendBack`, { comment: "Say what it tastes like." }],
  ] as const;
  for (const [person, path, fields] of steps) {
    const client = await jsonClient(person);
    expect((await client(path, { method: "POST", body: new URLSearchParams(fields) })).status).toBe(200);
  }
  return [url, slug];
}

test("what a writer sends waits for whoever may publish, and comes back with a reason", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  const title = `Medlar ${Date.now()}`;
  await signIn("writer");
  await page.goto("/ADMIN/en/pages/new");
  await page.locator("[name=title]").fill(title);
  await message(page).fill("Is it ripe?");
  await send(page).click();
  await page.waitForURL(recordUrl);
  await untilTold(page, "Submitted for approval.");
  await expect(approval(page)).toContainText(`Submitted for approval by ${cast.writer.name} on `);
  await expect(approval(page)).toContainText("Is it ripe?");
  await expect(page.getByText("Visitors don’t see it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send back" })).toHaveCount(0);
  await expectAccessible(page, { widths: [1280, 390] });

  await page.setViewportSize(desktop);
  await signIn("administrator");
  await page.goto("/ADMIN/en");
  const waiting = inbox(page).getByRole("link", { name: title });
  await expect(waiting).toContainText(cast.writer.name);
  await expect(waiting).toContainText("Is it ripe?");
  await expectAccessible(page, { widths: [1280, 390] });
  await page.setViewportSize(desktop);
  await waiting.click();
  await page.waitForURL(recordUrl);
  await page.getByRole("button", { name: "Send back" }).click();
  await expect(comment(page)).toBeFocused();
  await comment(page).fill("Say what it tastes like.");
  await expectAccessible(page, { widths: [1280, 390] });
  await page.setViewportSize(desktop);
  await page.getByRole("button", { name: "Send back" }).click();
  await untilTold(page, "Sent back, with your comment.");
  await expect(approval(page)).toContainText(`Sent back by ${cast.administrator.name} on `);
  await expect(comment(page)).toHaveCount(0);

  await signIn("writer");
  await page.goto("/ADMIN/en");
  const returned = sent(page).getByRole("link", { name: title });
  await expect(returned).toContainText("Sent back");
  await expect(returned).toContainText("Say what it tastes like.");
});

test("what was sent back is sent again, talked about and published", async ({ page, signIn }) => {
  const title = `Medlar ${Date.now()}`;
  const [url, slug] = await returnedPage(title);
  await signIn("writer");
  await page.goto("/ADMIN/en");
  await sent(page).getByRole("link", { name: title }).click();
  await page.waitForURL(recordUrl);
  await expect(approval(page)).toContainText("Say what it tastes like.");
  await page.locator("[name=perex]").fill("It tastes of baked apples.");
  await message(page).fill("Like this?");
  await send(page).click();
  await untilTold(page, "Submitted for approval.");
  await expect(approval(page)).toContainText("Like this?");
  await expect(message(page)).toHaveCount(0);
  await comment(page).fill("A picture follows.");
  await page.getByRole("button", { name: "Add comment" }).click();
  await untilTold(page, "Comment added.");
  await expect(approval(page)).toContainText("A picture follows.");
  await expect(comment(page)).toHaveValue("");

  await signIn("administrator");
  await page.goto(url);
  await expect(approval(page).getByRole("listitem")).toHaveCount(4);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await untilTold(page, /^Published\./);
  await expect(approval(page)).toHaveCount(0);
  expect(await (await fetch(`${address}/${slug}`)).text()).toContain("It tastes of baked apples.");
  await page.goto(`${url}/history`);
  await expect(page.locator("#content")).toContainText("Sent back");
  await expect(page.locator("#content")).toContainText("Say what it tastes like.");
  await page.goto("/ADMIN/en");
  await expect(inbox(page).getByRole("link", { name: title })).toHaveCount(0);
});

test("what is incomplete is not sent, and the comment stays", async ({ page, signIn }) => {
  await signIn("writer");
  await page.goto("/ADMIN/en/pages/new");
  await page.locator("[name=perex]").fill("Only a thought.");
  await message(page).fill("Is this enough?");
  await send(page).click();
  await expect(page.locator("[data-error-for=title]")).toHaveText("Fill in this field.");
  await expect(message(page)).toHaveValue("Is this enough?");
});

test("sending by the keyboard alone works, and saving a draft keeps the comment that is being written", async ({
  page,
  signIn,
}) => {
  await signIn("writer");
  await page.goto("/ADMIN/en/pages/new");
  await page.locator("[name=title]").fill(`Quince ${Date.now()}`);
  await page.keyboard.press("Control+s");
  await page.waitForURL(recordUrl);
  await untilTold(page, "Draft saved.");
  await message(page).fill("Almost done.");
  await page.keyboard.press("Control+s");
  await untilTold(page, "Draft saved.");
  await expect(message(page)).toHaveValue("Almost done.");
  await send(page).focus();
  await page.keyboard.press("Enter");
  await expect(approval(page)).toContainText("Almost done.");
  const url = page.url();
  await signIn("administrator");
  await page.goto(url);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(approval(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a page is sent, found in the dashboard and sent back with a reason", async ({ page, context }) => {
    const title = `Kdoule ${Date.now()}`;
    const planted = await createRecord(
      moduleNamed("pages")!,
      { title, language: "cs", intent: "draft" },
      null,
    );
    if (planted.outcome !== "saved") throw new Error(JSON.stringify(planted));
    const url = `/ADMIN/cs/pages/${planted.row.id}`;
    const region = page.getByRole("region", { name: "Schvalování" });
    await signInContext(context, "writer");
    await page.goto(url);
    await page.getByRole("textbox", { name: "Komentář pro schvalující (nepovinný)" }).fill("Už je zralá?");
    await page.getByRole("button", { name: "Poslat ke schválení" }).click();
    await expect(page.getByText("Odesláno ke schválení.").first()).toBeVisible();
    await expect(region).toContainText("Odesláno ke schválení");
    await expect(region).toContainText(cast.writer.name);
    await expect(region).toContainText("Už je zralá?");

    await signInContext(context, "administrator");
    await page.goto("/ADMIN/cs");
    const list = page.getByRole("region", { name: "Čeká na vaše schválení" });
    await list.getByRole("link", { name: title }).click();
    await page.getByRole("textbox", { name: "Komentář (povinné)" }).fill("Ještě ne.");
    await page.getByRole("button", { name: "Vrátit k dopracování" }).click();
    await expect(page.getByText("Vráceno k dopracování i s komentářem.").first()).toBeVisible();
    await expect(region).toContainText("Ještě ne.");

    await signInContext(context, "writer");
    await page.goto("/ADMIN/cs");
    const returned = page.getByRole("region", { name: "Odeslali jste ke schválení" });
    await expect(returned.getByRole("link", { name: title })).toContainText("Vráceno k dopracování");
  });
});
