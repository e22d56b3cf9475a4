import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { addAuthenticator } from "../support/authenticator.ts";
import { expect, test } from "../support/fixtures.ts";
import { startOwnSite } from "../support/own-site.ts";

const mostClicks = 25;
const mostMinutes = 5;

let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async () => {
  site = await startOwnSite(37);
});

test.afterAll(() => site.stop());

test.use({ locale: "cs-CZ" });

test(`the link of the terminal leads to an own, empty, Czech home page with a logo and colours in ${mostMinutes} minutes and ${mostClicks} clicks`, async ({
  page,
}) => {
  test.setTimeout(mostMinutes * 60_000);
  const begun = Date.now();
  let clicks = 0;
  const press = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const comesTo = (step: string) => page.waitForURL(`**/setup?step=${step}`);
  const logo = await sharp({ create: { width: 600, height: 200, channels: 3, background: "#0b5d3b" } })
    .png()
    .toBuffer();

  await addAuthenticator(page);
  await page.goto(readFileSync(join(site.directory, "enroll-link.txt"), "utf8").trim());
  await press(button("Vytvořit přístupový klíč"));
  await page.waitForURL("**/ADMIN/cs/setup");

  await press(page.locator("[name=name_cs]"));
  await page.keyboard.type("Knihovna Medovany");
  await expect(page.locator("[name=name_cs]")).toHaveValue("Knihovna Medovany");
  await press(button("Uložit a pokračovat"));

  await comesTo("languages");
  clicks += 2;
  await page.getByRole("combobox").first().selectOption("cs");
  await page.getByRole("combobox").nth(1).selectOption("");
  await press(button("Uložit a pokračovat"));

  await comesTo("appearance");
  await press(page.getByRole("button", { name: "Logo", exact: true }));
  const chooser = page.waitForEvent("filechooser");
  await press(button("Nahrát jiný"));
  clicks += 2;
  await (await chooser).setFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
  await expect(page.getByText("logo.png", { exact: true })).toBeVisible();
  await press(page.locator("[name=accent]"));
  await page.locator("[name=accent]").fill("#0b5d3b");
  await press(button("Uložit a pokračovat"));

  await comesTo("email");
  await press(button("Přeskočit"));
  await comesTo("content");
  await press(page.getByLabel("Začít s prázdným webem"));
  await press(button("Uložit a pokračovat"));
  await comesTo("colleague");
  await press(button("Přeskočit"));
  await comesTo("end");
  await press(page.getByRole("main").getByRole("link", { name: "Zobrazit web" }));

  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
  await expect(page.getByRole("banner").getByRole("img", { name: "Knihovna Medovany" })).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(mostClicks);
  expect(Date.now() - begun).toBeLessThan(mostMinutes * 60_000);
  const home = await (await fetch(site.address)).text();
  expect(home).toMatch(/href="\/brand\/style\.css\?v=/);
  expect(home).not.toContain("Štěpnice");
  expect((await fetch(`${site.address}/en`)).status).toBe(404);
});
