import { chromium } from "@playwright/test";
import { cast } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { awaitAwakeningOf } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { ask } from "../support/raw-request.ts";

const unique = () => crypto.randomUUID().slice(0, 8);

test("signing out in one tab leaves the other with the login page, whatever it does next", async ({
  context,
  signIn,
}) => {
  await signIn("administrator");
  const [first, second, third] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await second.goto("/ADMIN/en/redirections");
  await third.goto("/ADMIN/en/redirections/new");
  await third.locator("[name=source]").fill("/written-in-another-tab");
  await first.goto("/ADMIN/en");
  await first.getByRole("button", { name: /^Account of/ }).click();
  await first.getByRole("button", { name: "Sign out" }).click();
  await first.waitForURL("**/ADMIN/en/logged-out");

  await second.getByRole("navigation").getByRole("link", { name: "Pages", exact: true }).click();
  await expect(second.locator("#adminLoginForm")).toBeVisible();
  await second.waitForURL("**/ADMIN/en/login?returnTo=%2FADMIN%2Fen%2Fpages");
  await third.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await expect(third.getByRole("dialog", { name: "You’ve been signed out" })).toBeVisible();
  await third.waitForURL("**/ADMIN/en/login?returnTo=%2FADMIN%2Fen%2Fredirections%2Fnew");
});

test("the token of an earlier session of the same person is refused, and changes nothing", async () => {
  const [earlier, present] = [await signedInAs("administrator"), await signedInAs("administrator")];
  const source = `/stale-${unique()}`;
  const save = (csrf: string) =>
    ask("/ADMIN/redirections", {
      method: "POST",
      headers: {
        cookie: present.cookie,
        origin: address,
        accept: "application/json",
        "content-type": "application/json",
        "x-csrf-token": csrf,
      },
      body: JSON.stringify({ source, target: "/contact" }),
    });
  const refused = await save(earlier.csrf);
  expect([refused.status, JSON.parse(refused.body).data]).toEqual([403, { code: "csrf" }]);
  expect((await save(present.csrf)).status, "nothing was saved before").toBe(200);
});

for (const hasPageCache of [false, true]) {
  test(`the back button after signing out shows nothing private, ${hasPageCache ? "with" : "without"} the browser's page cache`, async ({
    launchOptions,
  }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ...(hasPageCache ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {}),
    });
    const context = await browser.newContext({ baseURL: address, locale: "en-GB" });
    context.on("page", awaitAwakeningOf);
    await signInContext(context, "administrator");
    const page = await context.newPage();
    await page.goto("/ADMIN/en/pages?view=list");
    await page.goto("/ADMIN/en/account");
    await expect(page.getByText(cast.administrator.email).last()).toBeVisible();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL("**/ADMIN/en/logged-out");
    for (const _ of ["account", "pages"]) {
      await page.goBack();
      await expect(page.locator("#adminLoginForm")).toBeVisible();
      await expect(page.getByText(cast.administrator.email)).toHaveCount(0);
      await expect(page.locator("[data-listing]")).toHaveCount(0);
    }
    await browser.close();
  });
}
