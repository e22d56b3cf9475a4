import { readFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { closeDatabase, openDatabase, useDatabase } from "#db/client";
import { languages } from "#lib/platform/i18n/languages";
import { inTurn } from "#test/ring";
import { signedInAs } from "#test/sign-in";
import { untilAwake } from "../support/awake.ts";
import { expect, test } from "../support/fixtures.ts";
import { startOwnSite } from "../support/own-site.ts";
import { ask } from "../support/raw-request.ts";

let site: Awaited<ReturnType<typeof startOwnSite>>;
let session: { name: string; value: string };
let file: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startOwnSite(2, {}, { provoked: /no such table: (settings|settingsSite|listing_totals)$/ });
  file = join(site.directory, "cms.sqlite");
  useDatabase(openDatabase(file));
  session = await signedInAs("administrator");
});
test.afterAll(async () => {
  await closeDatabase();
  await site.stop();
});

/** Removes tables that only the rendering of pages reads, in both areas. */
function breakDrawing(): { repair: () => void } {
  const database = new Sqlite(file);
  for (const table of drawnFrom) database.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  return {
    repair: () => {
      for (const table of drawnFrom) database.exec(`ALTER TABLE ${table}_away RENAME TO ${table}`);
      database.close();
    },
  };
}
const drawnFrom = ["settings", "settingsSite", "listing_totals"];

/** Returns lines of the log that carry a number, of the request or of the error. */
function logged(number: string): Record<string, unknown>[] {
  const lines = readFileSync(join(site.directory, "log", "redakce.log"), "utf8").split("\n");
  return lines.filter((line) => line.includes(`"${number}"`)).map((line) => JSON.parse(line));
}

const pages = [
  ["website", "/visit", "en", "Something went wrong on our side."],
  ["website", "/cs", "cs", "Něco se u nás pokazilo."],
  ["auth", "/auth/login?language=en", "en", "Something went wrong on our side."],
  ["auth", "/auth/login?language=cs", "cs", "Něco se u nás pokazilo."],
  ["ADMIN", "/ADMIN/en/pages", "en", "Something went wrong on our side."],
  ["ADMIN", "/ADMIN/cs", "cs", "Něco se u nás pokazilo."],
] as const;

for (const [area, path, language, heading] of pages) {
  const details = inTurn(language, languages, area);
  test(
    `${path}: a page that cannot be drawn says so without scripts, in its language, with a number that is in the log`,
    details,
    async ({ anotherContext }) => {
      const context = await anotherContext({ javaScriptEnabled: false });
      await context.addCookies([{ ...session, url: site.address }]);
      const page = await context.newPage();
      const broken = breakDrawing();
      const answer = await page.goto(site.address + path);
      broken.repair();
      expect(answer?.status()).toBe(500);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const number = (await page.locator("code").textContent()) ?? "";
      expect(number).toBe(answer?.headers()["x-request-id"]);
      expect(logged(number)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            msg: "unexpected error",
            err: expect.objectContaining({ type: "SqliteError" }),
          }),
          expect.objectContaining({ msg: "request failed", status: 500 }),
        ]),
      );
      await page.getByRole("link").click();
      await expect(page.locator("h1")).not.toHaveText(heading);
    },
  );
}

for (const path of ["/cs", "/ADMIN/en/pages"]) {
  test(`what stands at ${path} where it cannot be drawn is for everybody`, async ({
    anotherContext,
    expectAccessible,
  }) => {
    const context = await anotherContext();
    await context.addCookies([{ ...session, url: site.address }]);
    const page = await context.newPage();
    const broken = breakDrawing();
    await page.goto(site.address + path);
    broken.repair();
    await expectAccessible(page);
  });
}

test("a script is told the same as an envelope", async () => {
  const broken = breakDrawing();
  const answers = [];
  const cookie = `${session.name}=${session.value}`;
  for (const [path, headers] of [
    ["/cs", { "x-requested-with": "fetch" }],
    ["/ADMIN/cs/pages/1", { "x-requested-with": "fetch" }],
    ["/cs", { accept: "application/json" }],
    ["/ADMIN/cs", { accept: "application/json" }],
  ] as const)
    answers.push(await ask(path, { port: site.port, headers: { ...headers, cookie } }));
  broken.repair();
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  for (const { headers, body } of answers) {
    expect(JSON.parse(body)).toEqual({
      status: "error",
      message: expect.stringMatching(`^Něco se nepovedlo.*: ${headers["x-request-id"]}$`),
    });
  }
});

test("a page that the router asked for fails inside the shell, with a number that is in the log, and can be tried again", async ({
  anotherContext,
}) => {
  const context = await anotherContext();
  await context.addCookies([{ ...session, url: site.address }]);
  const page = await context.newPage();
  await page.goto(`${site.address}/ADMIN/cs`);
  await untilAwake(page);
  const broken = breakDrawing();
  await page.getByRole("navigation").getByRole("link", { name: "Stránky", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stránku se nepodařilo zobrazit" })).toBeVisible();
  await expect(page).toHaveTitle("Stránku se nepodařilo zobrazit");
  broken.repair();
  const number = (await page.locator("#content code").textContent()) ?? "";
  expect(logged(number)[0]).toMatchObject({ msg: "unexpected error", requestId: expect.any(String) });
  await page.getByRole("button", { name: "Zkusit znovu" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stránky" })).toBeVisible();
});
