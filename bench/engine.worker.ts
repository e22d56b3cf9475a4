import "#lib/features";
import { seedDemo } from "#lib/demo/seed";
import { seedRows } from "#lib/demo/seed-rows";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { listRecords } from "#lib/kernel/listing/list";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { drawHome } from "./draw-home.ts";

/*
 * Does the engine's everyday work as often as it is told and answers with the milliseconds of each time. It also runs
 * in a checkout of an older version, so it asks for nothing that came later, and awaits what was not asynchronous.
 */
const works: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
  listing: () => list(""),
  "listing with a rare search": () => list("1234"),
  // Each is another one, because what was found is remembered until something changes.
  "listing with a new search": () => list(newSearch()),
  "save with audit": (n) => save(lanes[0] ?? 0, n),
  "eight saves at once": (n) => Promise.all(lanes.map((id, lane) => save(id, n * lanes.length + lane))),
  "public page": () => drawHome(),
};

await prepareDatabase(() => undefined);
await seedDemo(() => undefined);
const permissions = named("adminsPermissions");
await seedRows(permissions, 10_000, () => undefined);
const redirections = named("redirections");
const lanes: RecordId[] = [];
for (let lane = 0; lane < 8; lane += 1) lanes.push(await makeRedirection(lane));

process.on("message", (task: Task) => void answer(task));
process.on("disconnect", () => process.exit());
process.send?.("ready");

interface Task {
  readonly work: string;
  readonly times: number;
}

async function answer({ work, times }: Task): Promise<void> {
  const milliseconds: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    await works[work]?.(n);
    milliseconds.push(performance.now() - start);
  }
  process.send?.(milliseconds);
}

function named(name: string): AnyModule {
  const module = moduleNamed(name);
  if (!module) throw new Error(`There is no module ${name}.`);
  return module;
}

function list(search: string): Promise<unknown> {
  const asked = { search, filter1: "", orderBy: "", listingPage: 1, limit: 50, filters: {}, trash: false };
  return listRecords(permissions, asked);
}

let searched = 1000;

function newSearch(): string {
  searched += 1;
  return String(searched);
}

async function makeRedirection(lane: number): Promise<RecordId> {
  const made = await createRecord(redirections, { source: `/measured-${lane}`, target: "/contact" }, null);
  if (made.outcome !== "saved") throw new Error(`The record was not made: ${JSON.stringify(made)}`);
  return made.row.id;
}

async function save(id: RecordId, n: number): Promise<void> {
  const target = n % 2 === 0 ? "/about" : "/contact";
  const saved = await updateRecord(redirections, id, { target: `${target}-${n}` }, null);
  if (saved.outcome !== "saved") throw new Error(`Not saved: ${JSON.stringify(saved)}`);
}
