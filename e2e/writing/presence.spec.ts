import { cast } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";

test.use({ ownContext: true });

test("two people at the same record learn of each other within seconds, until one leaves", async ({
  page,
  signIn,
  anotherContext,
  expectAccessible,
}) => {
  /** Lets the seconds pass after which an open form asks again. */
  const soon = (expectation: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward("00:05");
      await expectation();
    }).toPass();
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
  await expect(other.getByText(`${cast.administrator.name} has this open too.`)).toBeVisible();
  const told = page.getByText(`${cast.editor.name} has this open too.`);
  await soon(() => expect(told).toBeVisible({ timeout: 1_000 }));
  await expectAccessible(page, { widths: [1280, 390] });

  await other.getByRole("link", { name: "Back to the list" }).click();
  await other.waitForURL(/\/ADMIN\/en\/pages$/);
  await soon(() => expect(line).toHaveCount(0, { timeout: 1_000 }));
  await other.goBack();
  await soon(() => expect(line).toBeVisible({ timeout: 1_000 }));
});
