import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, database, openDatabase, useDatabase } from "#db/client";
import { watchContent } from "#db/content-triggers";
import { ContentWatch } from "#db/content-watch";
import { migratedDatabase } from "#db/migrated-database";
import { publishDue } from "#lib/engine/publishing/publish-due";
import { removeRecord } from "#lib/engine/remove";
import { restoreRecord } from "#lib/engine/restore";
import { updateRecord } from "#lib/engine/save";
import type { AnyModule } from "#lib/module/define-module";
import { pages } from "#lib/modules/pages";
import { changeSetting } from "#lib/settings/change-setting";
import { zoneContents } from "#lib/site/blocks/zone-contents";
import { siteFrame } from "#lib/site/frame";
import { publishTestSite } from "#lib/site/test-site";
import { viewAt } from "#lib/site/view-at";
import { visitAt } from "#lib/site/visit";
import { createFreshness } from "./freshness.ts";
import { asked } from "./page-cache.fixture.ts";
import { createPageCache } from "./page-cache.ts";
import { createStore } from "./store.ts";
import { contentColumns, timeColumns, unseenTables } from "./watched.ts";

const module = pages as unknown as AnyModule;
const start = Date.parse("2026-07-15T10:00:00Z");
let directory: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  directory = mkdtempSync(join(tmpdir(), "redakce-model-"));
  writeFileSync(join(directory, "cms.sqlite"), await migratedDatabase());
});

afterEach(() => {
  closeDatabase();
  vi.useRealTimers();
  rmSync(directory, { recursive: true, force: true });
});

/** Everything that a visitor is shown at an address, without the framework. */
async function drawn(path: string): Promise<string> {
  const visit = visitAt(new Date());
  const view = await viewAt(path, visit);
  const language = view?.language ?? "en";
  const zones = await zoneContents(view ? { language, view } : { language }, async () => false, visit);
  return JSON.stringify([view ?? null, await siteFrame(language, visit.now, view), zones]);
}

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
];

type Site = Awaited<ReturnType<typeof publishTestSite>>;
type Step = (site: Site) => Promise<unknown>;

const record = fc.constantFrom("home", "about", "history", "onas", "secret") satisfies fc.Arbitrary<
  keyof Site
>;
const minutes = fc.integer({ min: 1, max: 120 });

/** What may happen to a site, and what it is called where a history fails. */
const steps: fc.Arbitrary<readonly [string, Step]> = fc.oneof(
  change(record, fc.stringMatching(/^[a-z]{1,8}$/), (title) => ({ title })),
  change(record, fc.constantFrom("about", "history", "story", "secret"), (slug) => ({ slug })),
  change(record, fc.constantFrom("draft", "published"), (status) => ({ status })),
  change(record, minutes, (after) => ({ publishAt: later(after) })),
  change(record, minutes, (after) => ({ unpublishAt: later(after) })),
  change(record, fc.constantFrom("", "true"), (inNavigation) => ({ inNavigation })),
  record.map((name) => [`trash ${name}`, (site: Site) => removeRecord(module, site[name], null)] as const),
  record.map((name) => [`restore ${name}`, (site: Site) => restoreRecord(module, site[name], null)] as const),
  fc
    .stringMatching(/^[a-z]{1,8}$/)
    .map((name) => [`name ${name}`, () => changeSetting("site.name_en", name)] as const),
  fc
    .integer({ min: -30, max: 24 * 60 })
    .map((by) => [`clock ${by} min`, async () => void vi.setSystemTime(Date.now() + by * 60_000)] as const),
  fc.constant(["publish what is due", () => publishDue()] as const),
);

function change<Value>(
  names: fc.Arbitrary<keyof Site>,
  values: fc.Arbitrary<Value>,
  textsOf: (value: Value) => Readonly<Record<string, string>>,
): fc.Arbitrary<readonly [string, Step]> {
  return fc
    .tuple(names, values)
    .map(
      ([name, value]) =>
        [
          `${name} ${JSON.stringify(textsOf(value))}`,
          (site: Site) => updateRecord(module, site[name], textsOf(value), null),
        ] as const,
    );
}

function later(after: number): string {
  return new Date(Date.now() + after * 60_000).toISOString();
}

test("whatever happened before, everybody gets what would be drawn now", { timeout: 120_000 }, async () => {
  const image = await migratedDatabase();
  let visits = 0;
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 12 }), async (history) => {
      vi.setSystemTime(start);
      closeDatabase();
      const file = join(directory, `${Math.random().toString(36).slice(2)}.sqlite`);
      writeFileSync(file, image);
      useDatabase(openDatabase(file));
      const rewatch = () => watchContent(database(), unseenTables, contentColumns(), timeColumns());
      await rewatch();
      const watch = new ContentWatch(file);
      try {
        const site = await publishTestSite();
        const draw: RequestListener = (request, response) => {
          void drawn(request.url ?? "").then((text) => {
            response.writeHead(text.startsWith("[null") ? 404 : 200, { "content-type": "text/html" });
            response.end(text);
          });
        };
        const freshness = createFreshness(watch, timeColumns(), rewatch, () => Date.now());
        const store = createStore(10_000_000);
        const cache = createPageCache({
          freshness,
          store,
          draw,
          isRefused: () => false,
          countUses: async () => undefined,
        });
        for (const [, step] of history) {
          await step(site).catch(() => undefined);
          for (const path of paths) {
            const answer = await asked(cache, draw, path);
            expect(answer.body).toBe(await drawn(path));
            visits += 1;
            if (answer.timing === "cache;desc=hit") hits += 1;
          }
        }
      } finally {
        watch.close();
      }
    }),
    { numRuns: 40 },
  );
  // Nothing would be shown by answers that are never kept.
  expect(hits).toBeGreaterThan(visits / 10);
});
