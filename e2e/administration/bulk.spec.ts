import { readFile } from "node:fs/promises";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { mailTo } from "../support/mailbox.ts";
import { untilTold } from "../support/messages.ts";

/** Creates waiting registrations, found by a word that no other records contain. */
async function register(word: string, count: number): Promise<readonly string[]> {
  const users = moduleNamed("users");
  const emails = Array.from({ length: count }, (_, n) => `${word}-${n}@example.org`);
  for (const email of users ? emails : [])
    await createRecord(users!, { name: `${word} ${email}`, email, status: "Registered" }, null);
  return emails;
}

test("everything that is found is approved at once, a refusal tells its reason, and the listing is a file", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const word = `bulk${Date.now()}`;
  const [first = ""] = await register(word, 4);
  await signIn("administrator");
  await page.goto(`/ADMIN/en/users?search=${word}&limit=3`);
  await untilAwake(page);

  await page.getByRole("button", { name: new RegExp(`^Actions: .*${first}`) }).click();
  await page.getByRole("link", { name: "Reject…" }).click();
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByLabel("Reason (sent by email)");
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await reason.fill("x".repeat(1001));
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await expect(reason).toBeFocused();
  await reason.fill("The club is full.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog).toBeHidden();
  expect((await mailTo(first, "registrationRejected")).text).toContain("The club is full.");

  await expect(page.getByRole("table").getByText(first, { exact: true })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select all shown" }).locator("visible=true").check();
  await expect(page.getByText("3 selected")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await untilTold(page, "Done: 3 records.");
  await expect(page.getByRole("table").getByText("Active, unconfirmed", { exact: true })).toHaveCount(3);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(word);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("selected records and all that match are asked about by number, then done", async ({
    page,
    context,
  }) => {
    const word = `plain${Date.now()}`;
    await register(word, 3);
    await signInContext(context, "administrator");
    await page.goto(`/ADMIN/en/users?search=${word}&limit=2`);
    await page
      .getByRole("checkbox", { name: /^Select: / })
      .first()
      .check();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("heading", { name: "Approve: 1 record?" })).toBeVisible();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Done: 1 record.")).toBeVisible();

    await page
      .getByRole("checkbox", { name: /^Select: / })
      .first()
      .check();
    await page.getByRole("checkbox", { name: "All 3 that match" }).check();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("heading", { name: "Approve: 3 records?" })).toBeVisible();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Done: 2 records. 1 was skipped")).toBeVisible();
  });
});
