import type { JournalEntry } from "../contracts.ts";
import { type Journaled, operationIds, readDown } from "./journal.ts";

/** The last operations, the newest first. */
export async function listJournal(count: number): Promise<readonly JournalEntry[]> {
  const ids = (await operationIds()).slice(0, count);
  const found = await Promise.all(ids.map(readDown));
  return found.filter((one) => one !== undefined).map(entryOf);
}

/** Whether an operation can be taken back as far as the journal knows. */
export function canUndo({ state, name, left }: Journaled): boolean {
  return state === "done" && name !== "purge" && name !== "undo" && left === undefined;
}

function entryOf(operation: Journaled): JournalEntry {
  const { id, name, state, at, adminId, items } = operation;
  return {
    id,
    name,
    state: state === "moved" ? "begun" : state,
    at: new Date(at),
    adminId,
    items: items.slice(0, mostItems),
    count: items.filter((item) => item.state === "done").length,
    canUndo: canUndo(operation),
  };
}

const mostItems = 100;
