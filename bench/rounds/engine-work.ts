import "#lib/features";
import { closeDatabase } from "#db/client";
import { seedDemo } from "#lib/demo/seed";
import { seedRows } from "#lib/demo/seed-rows";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { listRecords } from "#lib/kernel/listing/list";
import type { RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { siteFrame } from "#lib/website/frame";
import { publicContextAt, viewAt } from "#lib/website/public-context";
import { percentile } from "../figures/percentiles.ts";
import { printTable } from "../figures/table.ts";

/** Fills the empty database of this process, measures and closes it. */
export async function measureEngine(): Promise<void> {
  await prepareDatabase(() => undefined);
  await seedDemo(() => undefined);
  await seedRows(named("adminsPermissions"), 10_000, () => undefined);
  const ids: RecordId[] = [];
  for (let lane = 0; lane < 8; lane += 1) ids.push(await makeRedirection(lane));
  const works: Readonly<Record<string, (turn: number) => Promise<unknown>>> = {
    listing: () => list(""),
    // Each search is a different one, because results are cached until something changes.
    "listing with a new search": (turn) => list(String(1001 + turn)),
    "save with audit": (turn) => save(ids[0] ?? 0, turn),
    "eight saves at once": (turn) => Promise.all(ids.map((id, lane) => save(id, turn * ids.length + lane))),
    "data of the home page": drawHome,
  };
  const times = new Map(Object.keys(works).map((name) => [name, [] as number[]]));
  for (let turn = -warmUp; turn < turns; turn += 1)
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now();
      await work(turn + warmUp);
      if (turn >= 0) times.get(name)?.push(performance.now() - start);
    }
  printTable(
    ["milliseconds", "p50", "p95"],
    [...times].map(([name, taken]) => [
      name,
      percentile(taken, 0.5).toFixed(2),
      percentile(taken, 0.95).toFixed(2),
    ]),
  );
  await closeDatabase();
}

const warmUp = 50;
const turns = 300;

function named(name: string) {
  const module = moduleNamed(name);
  if (!module) throw new Error(`There is no module ${name}.`);
  return module;
}

function list(search: string): Promise<unknown> {
  const asked = {
    search,
    filter1: "",
    orderBy: "",
    listingPage: 1,
    limit: 50,
    filters: {},
    trash: false,
    reach: undefined,
  };
  return listRecords(named("adminsPermissions"), asked);
}

async function makeRedirection(lane: number): Promise<RecordId> {
  const texts = { source: `/measured-${lane}`, target: "/contact" };
  const made = await createRecord(named("redirections"), texts, null);
  if (made.outcome !== "saved") throw new Error(`The record was not made: ${JSON.stringify(made)}`);
  return made.row.id;
}

async function save(id: RecordId, turn: number): Promise<void> {
  const target = `${turn % 2 === 0 ? "/about" : "/contact"}-${turn}`;
  const saved = await updateRecord(named("redirections"), id, { target }, null);
  if (saved.outcome !== "saved") throw new Error(`Not saved: ${JSON.stringify(saved)}`);
}

/** Loads everything that the home page shows, with its frame. */
async function drawHome(): Promise<void> {
  const visit = publicContextAt(new Date());
  const view = await viewAt("/", visit);
  if (!view) throw new Error("There is no home page.");
  await siteFrame(view.language, visit.now, view);
}
