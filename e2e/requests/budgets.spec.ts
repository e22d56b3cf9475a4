import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { adminUrl } from "#lib/admin/urls";
import { everyModule } from "#lib/kernel/registry";
import {
  compareByteTables,
  readByteTable,
  renewByteTable,
  type Weight,
  writeByteTable,
} from "#test/budgets/byte-table";
import {
  compareStatementTables,
  countShapes,
  readStatementTable,
  writeStatementTable,
} from "#test/budgets/statement-table";
import { otherScreens } from "#test/other-screens";
import {
  administrator,
  member,
  newPage,
  nowhere,
  type Route,
  startBudgetedSite,
} from "../support/budgeted-site.ts";
import { test } from "../support/plain-test.ts";
import { createScales } from "../support/weigh-screen.ts";

/*
 * The bytes that screens send and the statements that routes run, against the tables in `e2e/budgets`; `npm run
 * budgets` rewrites these. The website comes last: addresses that visitors do not find are listed in the
 * administration.
 */
const folder = join(import.meta.dirname, "../budgets");
const isWriting = process.env.WRITE_BUDGETS === "1";

/** One public page of each kind. */
const publicPages = [
  "/",
  "/cs",
  "/about/history",
  "/category/all-about-apples",
  "/news",
  "/news/number-87-goes-to-the-laboratory",
  "/galleries",
  "/galleries/a-year-in-the-orchard",
  "/forms/write-to-us",
  "/newsletter/issues",
  "/newsletter/issues/the-juice-is-running",
  "/newsletter/subscribe",
  "/search?q=apple",
  nowhere,
  "/auth/login",
  "/auth/registration",
  "/auth/forgotten-password",
];

let site: Awaited<ReturnType<typeof startBudgetedSite>>;

test.beforeAll(async () => {
  site = await startBudgetedSite(36);
});

test.afterAll(() => site.stop());

test("screens of no module send no more bytes than before", async () => {
  const entrance = ["login", "logged-out", "login/enroll"].map((path) => `/ADMIN/en/${path}`);
  await expectBytes("tools-bytes.txt", [...entrance, ...otherScreens], administrator);
});

test("screens of modules send no more bytes than before", async () => {
  const screens: string[] = [];
  for (const { name, single, readOnly } of everyModule()) {
    const address = adminUrl("en", name);
    screens.push(address);
    // The form of a new record is like that of an existing one, which contains more.
    if (!single && (await site.firstOf(name))) screens.push(`${address}/{id}`);
    else if (!(single || readOnly)) screens.push(`${address}/new`);
  }
  await expectBytes("modules-bytes.txt", screens, administrator);
});

test("routes of the administration ask the statements of their table", async () => {
  const screens = [
    "",
    "/pages",
    "/pages?search=apple",
    "/pages?view=tree",
    "/pages?view=trash",
    "/pages/new",
    "/pages/{id}",
    "/pages/{id}/history",
    "/news",
    "/news/{id}",
    "/media",
    "/media/{id}",
    "/newsletterSubscribers",
    "/admins",
    "/auditLog",
    "/settings",
    "/settings/site",
    "/health.overview",
    "/brokenLinks",
    "/files.gallery.files",
  ].map((path) => ({ route: `GET /ADMIN/en${path}` }));
  const json = { accept: "application/json" };
  const routes = [
    ...screens,
    { route: "GET /ADMIN/search?q=apple", headers: json },
    { route: "GET /ADMIN/pages as JSON", headers: json },
    { route: "GET /ADMIN/pages/{id} as JSON", headers: json },
    { route: "GET /ADMIN/pages/export" },
    { route: "POST /ADMIN/pages/filter", texts: () => ({ search: "apple" }) },
    { route: "POST /ADMIN/pages to create", texts: newPage },
    { route: "POST /ADMIN/pages/{id} to save", texts: () => ({ perex: freshText() }) },
    {
      route: "POST /ADMIN/pages/{new} to publish",
      texts: () => ({ perex: freshText(), intent: "publish" }),
    },
    { route: "DELETE /ADMIN/pages/{new}" },
  ].map((route) => ({ ...route, as: administrator }));
  await expectStatements("administration-statements.txt", [{ route: "GET /ADMIN/en/login" }, ...routes]);
});

test("pages of the website send no more bytes than before", async () => {
  await expectBytes("website-bytes.txt", [...publicPages, "/auth/account"], () => site.member());
});

test("routes of the website ask the statements of their table", async () => {
  const pages = [...publicPages, "/news/feed.xml", "/sitemap.xml"].map((path) => ({ route: `GET ${path}` }));
  const json = { accept: "application/json" };
  await expectStatements("website-statements.txt", [
    ...pages,
    { route: "GET /search?q=apple as JSON", headers: json },
    { route: "GET / signed in", as: () => site.member() },
    { route: "GET /auth/account signed in", as: () => site.member() },
    { route: "POST /auth/login", texts: () => ({ ...member }) },
  ]);
});

/** Returns another text at each call, without a word that search would have to learn. */
function freshText(): string {
  return process.hrtime.bigint().toString();
}

/** Requests each route twice: what a process loads or makes once is ready the second time, which counts. */
async function expectStatements(name: string, routes: readonly Route[]): Promise<void> {
  const is = new Map<string, ReturnType<typeof countShapes>>();
  for (const route of routes) {
    await site.send(route);
    await site.send(route);
    is.set(route.route, countShapes(await site.statements()));
  }
  const was = readStatementTable(textOf(name));
  settle(name, compareStatementTables(was, is), () => writeStatementTable(is));
}

async function expectBytes(name: string, screens: readonly string[], as: Route["as"]): Promise<void> {
  const weigh = createScales(site.port);
  const is = new Map<string, Weight>();
  const headers = (await as?.()) ?? {};
  for (const screen of screens) {
    const isForAnybody = /^\/(?!ADMIN|auth\/account)|^\/ADMIN\/en\/log/.test(screen);
    const html = await site.send({ route: `GET ${screen}`, headers: isForAnybody ? {} : headers });
    is.set(screen, await weigh(html));
  }
  const was = readByteTable(textOf(name));
  const { grown, shrunk } = compareByteTables(was, is);
  if (shrunk.length > 0) console.log([`Much smaller than ${name} says:`, ...shrunk].join("\n  "));
  settle(name, grown, () => writeByteTable(renewByteTable(was, is)));
}

function textOf(name: string): string {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Fails with the differences, or writes them down if requested. */
function settle(name: string, differences: readonly string[], write: () => string): void {
  const told = differences.join("\n");
  if (isWriting) {
    writeFileSync(join(folder, name), write());
    if (told) console.log(told);
  } else if (told)
    throw new Error(
      `e2e/budgets/${name} says otherwise; if it is meant, npm run budgets writes it anew.\n\n${told}`,
    );
}
