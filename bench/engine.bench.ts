import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printGoal, printTable } from "./figures/table.ts";
import { compareEngines, startEngine } from "./rounds/engine-rounds.ts";

/*
 * The engine beside itself as it was before its database calls became asynchronous: the same work in two processes,
 * which take turns so that what disturbs the machine disturbs both.
 * Run: npm run bench engine
 */
const before = "6de4a6e";
const greatestRatio = 1.1;
const works = { listing: 100, "listing with a rare search": 100, "save with audit": 40, "public page": 20 };

/** A page and its frame were put together by other functions then. */
const drawHomeBefore = `
import { findLivePage } from "#lib/content/queries/public-pages";
import { siteFrame } from "#lib/website/frame";
import { sitePage } from "#lib/site/page";
import { resolveAddress } from "#lib/website/resolve-address";

export async function drawHome() {
  const now = new Date();
  const found = await resolveAddress("/", now);
  const row = found.kind === "page" ? await findLivePage(found.id, now) : undefined;
  if (!row) throw new Error("There is no home page.");
  const page = await sitePage(row, { now, homeTitle: "Home", tableLabel: "Table", preview: undefined });
  return [page, await siteFrame(page.language, now, page)];
}
`;

const root = join(import.meta.dirname, "..");
const directory = mkdtempSync(join(tmpdir(), "redakce-engine-"));
const checkout = join(directory, "before");
try {
  await run();
} finally {
  execFileSync("git", ["worktree", "remove", "--force", checkout], { cwd: root });
  rmSync(directory, { recursive: true, force: true });
}

async function run(): Promise<void> {
  execFileSync("git", ["worktree", "add", "--detach", "--quiet", checkout, before], { cwd: root });
  symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"));
  const worker = readFileSync(join(root, "bench/engine.worker.ts"), "utf8");
  writeFileSync(join(checkout, "bench/engine.worker.ts"), inRoomsBefore(worker));
  writeFileSync(join(checkout, "bench/draw-home.ts"), drawHomeBefore);
  const versions = [
    await startEngine(checkout, { VAR_DIR: join(directory, "was") }),
    await startEngine(root, { VAR_DIR: join(directory, "is") }),
  ] as const;
  const rows = [];
  for (const [work, times] of Object.entries(works)) rows.push(await compareEngines(work, times, versions));
  for (const child of versions) child.disconnect();
  printTable(
    ["milliseconds, p50", "before", "after", "after / before"],
    rows.map(({ work, first, second, ratio }) => [
      work,
      first.toFixed(3),
      second.toFixed(3),
      ratio.toFixed(2),
    ]),
  );
  for (const { work, ratio } of rows.filter(({ work }) => work !== "listing with a rare search"))
    printGoal(`${work} at most ${greatestRatio} of before`, ratio.toFixed(2), ratio <= greatestRatio);
}

/** Imports as they were before the folders became what they are. */
function inRoomsBefore(program: string): string {
  return program
    .replaceAll(/#lib\/(?:engine|listing)\//g, "#lib/crud/")
    .replaceAll("#lib/module/", "#lib/")
    .replaceAll("#lib/process/life/", "#lib/process/");
}
