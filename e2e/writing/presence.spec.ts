import { cast } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";

test.use({ ownContext: true });

/** An open form asks every five seconds; the clock of the page is moved instead of waiting. */
const untilAskedAgain = "00:05";
/** A message on its way at that moment is told after the next five. */
const soon = { timeout: 10_000 };

test("two people at the same record learn of each other within seconds, until one leaves", async ({
  page,
  signIn,
  anotherContext,
  expectAccessible,
}) => {
  await page.clock.install();
  await signIn("administrator");
  const { cookie, csrf } = await signedInAs("administrator");
  const headers = { cookie, "x-csrf-token": csrf, accept: "application/json", origin: address };
  const form = { title: "Shared", slug: `presence-${Date.now()}`, language: "en" };
  const created = await page.request.post("/ADMIN/pages", { headers, form });
  const path = `/ADMIN/en/pages/${(await created.json()).data.id}`;
  await page.goto(path);
  const line = page.getByText(/have this open too|has this open too/);
  await expect(line).toHaveCount(0);

  const context = await anotherContext();
  await signInContext(context, "editor");
  const other = await context.newPage();
  await other.goto(address + path);
  const toldToOther = other.getByText(`${cast.administrator.name} has this open too.`);
  await expect(toldToOther).toBeVisible();
  await page.clock.fastForward(untilAskedAgain);
  await expect(page.getByText(`${cast.editor.name} has this open too.`)).toBeVisible(soon);
  await expectAccessible(page, { widths: [1280, 390] });

  await other.getByRole("link", { name: "Back to the list" }).click();
  await other.waitForURL(/\/ADMIN\/en\/pages$/);
  await page.clock.fastForward(untilAskedAgain);
  await expect(line).toHaveCount(0, soon);
  await other.goBack();
  await expect(toldToOther).toBeVisible();
  await page.clock.fastForward(untilAskedAgain);
  await expect(line).toBeVisible(soon);
});
