import { formOfSignUps } from "#lib/newsletter/sign-up-screens";
import { ageForm } from "../support/aged-form.ts";
import { expect, test } from "../support/fixtures.ts";
import { mailTo } from "../support/mailbox.ts";

/** An address that browsers accept; no mailbox has a longer name (RFC 5321 §4.5.3.1). */
const tooLong = `${"x".repeat(65)}@example.com`;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor signs up on the home page, confirms it, leaves, comes back and chooses, in both languages", async ({
    page,
    anotherContext,
    expectAccessible,
  }) => {
    test.slow();
    const email = `čeněk-${Date.now()}@example.com`;
    // Axe is a script itself.
    const withScripts = await anotherContext();
    const looking = await withScripts.newPage();
    const look = async (half: "even" | "odd") => {
      await looking.goto(page.url());
      await expectAccessible(looking, { widths: [390, 1280], half });
    };
    await page.goto("/");
    const block = page.getByRole("region", { name: "A leaf from Štěpnice" });
    await block.getByLabel("Email").fill(tooLong);
    await block.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(tooLong);
    await expect(page.getByText("This isn’t an email address.")).toBeVisible();
    await look("even");
    await page.getByLabel("Email").fill(email);
    await ageForm(page, formOfSignUps);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeVisible();

    const { link } = await mailTo(email, "newsletterConfirmation");
    await page.goto(link);
    await look("odd");
    await page.getByRole("button", { name: "Yes, subscribe me" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You’re subscribed" })).toBeVisible();

    await page.getByRole("link", { name: "Change subscription" }).click();
    await page.getByRole("radio", { name: "čeština" }).check();
    await page.getByLabel("Name").fill("Čeněk Řehoř");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status")).toHaveText("Vaše volba je uložená.");
    await expect(page.getByLabel("Jméno")).toHaveValue("Čeněk Řehoř");
    await expect(page.getByRole("checkbox", { name: "List ze Štěpnice" })).toBeChecked();
    await page.getByRole("button", { name: "Odhlásit všechno" }).click();
    await expect(page.getByRole("status")).toHaveText("Hotovo. Už vám to posílat nebudeme.");
    await look("even");
    await page.getByRole("button", { name: "Znovu odebírat „List ze Štěpnice“" }).click();
    await expect(page.getByRole("checkbox", { name: "List ze Štěpnice" })).toBeChecked();
  });
});
