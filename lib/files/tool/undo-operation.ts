import { carryOut, isThere, type OperationPlan } from "./carry-out.ts";
import type { Doing, DoneItem, OperationName, OperationResult } from "./contracts.ts";
import { canUndo, type JournalStep, readDown, type Spot, writeDown } from "./journal.ts";
import { FileProblem } from "./problem.ts";
import { foldersUpTo } from "./restore-files.ts";
import { locate, parentOf, parsePath } from "./roots.ts";
import { versionsAlong } from "./text-files.ts";
import { intoTrash } from "./trash.ts";
import { mendUses } from "./usage.ts";

/**
 * Takes an operation back: moved entries return, new ones go to the trash, replaced or removed ones are restored.
 * Throws {@link FileProblem} `cannotUndo` where a location has been taken meanwhile, or an entry is missing.
 */
export async function undoOperation(
  id: string,
  { adminId }: Pick<Doing, "adminId">,
): Promise<OperationResult> {
  const plan = async (operation: string): Promise<OperationPlan> => {
    const journaled = await readDown(id);
    if (!journaled || !canUndo(journaled)) throw new FileProblem("cannotUndo", id);
    const back = new Back({ operation, adminId, leavesVersions: journaled.name === "text" });
    for (const step of journaled.steps.toReversed()) await back.add(step);
    const items = journaled.items
      .filter(({ state }) => state === "done")
      .map((item): DoneItem => takenBack(item, journaled.name));
    const mends = journaled.mends?.map(({ from, to }) => ({ from: to, to: from }));
    return { steps: back.steps(), items, ...(mends ? { mends } : {}) };
  };
  const done = await carryOut("undo", { adminId }, plan, mendUses);
  const journaled = await readDown(id);
  if (journaled) await writeDown({ ...journaled, state: "takenBack" });
  return done;
}

/** Describes an undone item: copied or unpacked files are deleted again; their sources never moved. */
function takenBack({ from, to }: DoneItem, name: OperationName): DoneItem {
  const cameAnew = name === "copy" || name === "duplicate" || name === "unzip";
  return {
    ...(to === undefined ? {} : { from: to }),
    ...(from === undefined || cameAnew ? {} : { to: from }),
    state: "done",
  };
}

/** The steps back; earlier texts go along with their files. */
class Back {
  readonly #removing: Parameters<typeof intoTrash>[1];
  readonly #steps: JournalStep[] = [];
  readonly #drops: JournalStep[] = [];
  readonly #free = new Set<Spot>();
  readonly #made = new Set<Spot>();

  constructor(removing: Parameters<typeof intoTrash>[1]) {
    this.#removing = removing;
  }

  steps(): readonly JournalStep[] {
    return [...this.#steps, ...this.#drops];
  }

  async add(step: JournalStep): Promise<void> {
    if (step.kind === "drop" || step.kind === "folder") return;
    const isOfVersions = step.from.startsWith("versions/") || step.to.endsWith(".versions");
    if (isOfVersions || (step.kind === "move" && step.to.startsWith("versions/"))) return;
    const [now, before] = [step.to, step.from];
    if (!(await isThere(now))) throw new FileProblem("cannotUndo", now);
    if (!before.startsWith("files/")) {
      this.#steps.push(...(await intoTrash(parsePath(now), this.#removing)));
    } else await this.#return(now, before);
    this.#free.add(now);
  }

  async #return(now: Spot, before: Spot): Promise<void> {
    const isFree = this.#free.has(before) || (await locate(before)).stats === undefined;
    if (!isFree) throw new FileProblem("cannotUndo", before);
    const parent = parentOf(parsePath(before));
    if (parent) this.#steps.push(...(await foldersUpTo(parent.folder, this.#made)));
    this.#steps.push({ kind: "move", from: now, to: before });
    if (!now.startsWith("versions/")) this.#steps.push(...(await versionsAlong(now, before)));
    if (now.startsWith("trash/")) this.#drops.push({ kind: "drop", at: `${now}.json` });
  }
}
