import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, database, openDatabase, useDatabase } from "#db/client";
import { watchContent } from "#db/content";
import { SqliteContentWatch } from "#db/sqlite/content-watch";
import { findSession } from "#lib/accounts/session";
import { standIn } from "#lib/accounts/visitor-stand-in";
import { websiteUserOfSession } from "#lib/accounts/visitors/website-user";
import { withAudience } from "#lib/kernel/audience";
import { takeSharedPage } from "#lib/platform/shared-page";
import { askerOf } from "#lib/server/process/request-session";
import { zoneContents } from "#lib/website/blocks/zone-contents";
import { siteFrame } from "#lib/website/frame";
import { publicContextAt, viewAt } from "#lib/website/public-context";
import { migratedDatabase } from "#test/migrated-database";
import { rounds } from "#test/ring";
import { createDrawingLine } from "../process/guards/drawing-line.ts";
import { contentColumns, createFreshness, timeColumns, unseenTables } from "./freshness.ts";
import { type ModelSite, modelSite, modelSteps, type NamedStep, sealedIn, signsIn } from "./model.fixture.ts";
import { asked } from "./page-cache.fixture.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { createStore } from "./store.ts";

const start = Date.parse("2026-07-15T10:00:00Z");
let directory: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  directory = mkdtempSync(join(tmpdir(), "redakce-model-"));
  writeFileSync(join(directory, "cms.sqlite"), await migratedDatabase());
});

afterEach(async () => {
  await closeDatabase();
  vi.useRealTimers();
  rmSync(directory, { recursive: true, force: true });
});

/** Returns the content that a person is shown at an address, without the framework. */
async function drawn(path: string, cookie?: string): Promise<string> {
  const user = standIn() ?? (cookie === undefined ? undefined : await userOf(cookie));
  return withAudience(user ? "signedIn" : "everybody", async () => {
    const when = publicContextAt(new Date());
    const view = await viewAt(path, when);
    const language = view?.language ?? "en";
    const around = view ? { language, view } : { language };
    const zones = await zoneContents(around, async () => user !== undefined, when);
    const shown = JSON.stringify([view ?? null, await siteFrame(language, when.now, view), zones]);
    return user ? `${shown}<a>${user.name}</a><input value="${user.csrf}"/>` : shown;
  });
}

async function userOf(cookie: string) {
  const session = await findSession("website", sealedIn(cookie));
  const user = session && (await websiteUserOfSession(session));
  return user && { name: user.name, csrf: user.session.csrf };
}

const draw: RequestListener = ({ url = "", headers }, response) => {
  void drawn(url, headers.cookie).then((text) => {
    const isMissing = text.startsWith("[null");
    response.writeHead(isMissing ? 404 : 200, { "content-type": "text/html" });
    response.end(isMissing && takeSharedPage("missing") ? "" : text);
  });
};

const paths = [
  "/",
  "/cs",
  "/about",
  "/about/history",
  "/history",
  "/story",
  "/secret",
  "/cs/o-nas",
  "/nowhere",
  "/nowhere/else",
];

/** Counts of requests in a history, to tell whether it shows anything. */
interface Counts {
  kept: number;
  forMembers: number;
  keptForMembers: number;
}

/** Asks for a page, before and after somebody of whom nothing is known also as whoever may be signed in. */
async function visit(cache: PageCache, path: string, { cookie }: ModelSite["visitor"], counts: Counts) {
  const everybody = { headers: {}, meant: await drawn(path) };
  const member = cookie ? { headers: { cookie }, meant: await drawn(path, cookie) } : everybody;
  for (const { headers, meant } of [member, everybody, member]) {
    const { body, timing } = await asked(cache, draw, path, headers);
    expect(body).toBe(meant);
    if (timing !== "cache;desc=hit") continue;
    counts.kept += 1;
    if (headers === member.headers && member !== everybody) counts.keptForMembers += 1;
  }
  if (member.meant !== everybody.meant) counts.forMembers += 1;
}

/** Lives through a history in a database of its own. */
async function live(history: readonly NamedStep[], image: Buffer): Promise<Counts> {
  vi.setSystemTime(start);
  await closeDatabase();
  const file = join(directory, `${Math.random().toString(36).slice(2)}.sqlite`);
  writeFileSync(file, image);
  useDatabase(openDatabase(file));
  const rewatch = () => watchContent(database(), unseenTables, contentColumns(), timeColumns());
  await rewatch();
  const watch = new SqliteContentWatch(file);
  const counts = { kept: 0, forMembers: 0, keptForMembers: 0 };
  try {
    const site = await modelSite();
    const cache = createPageCache({
      freshness: createFreshness(watch, timeColumns(), rewatch, () => Date.now()),
      store: createStore(10_000_000),
      draw,
      line: createDrawingLine(),
      askerOf,
      lastCommit: () => database().lastCommit(),
      isRefused: () => false,
      countUses: async () => undefined,
    });
    for (const [, step] of history) {
      await step(site).catch(() => undefined);
      for (const path of paths) await visit(cache, path, site.visitor, counts);
    }
    return counts;
  } finally {
    watch.close();
  }
}

test("whatever happened before, everybody gets what would be drawn now", async () => {
  const image = await migratedDatabase();
  const histories = fc.array(modelSteps, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => void (await live(history, image))),
    { numRuns: rounds(40, 4) },
  );
});

test("a history keeps answers, and shows a member other pages than everybody", async () => {
  const { kept, forMembers, keptForMembers } = await live([signsIn, signsIn], await migratedDatabase());
  expect(kept).toBeGreaterThanOrEqual(paths.length);
  expect(forMembers).toBeGreaterThan(0);
  expect(keptForMembers).toBeGreaterThan(0);
});
