import { database } from "#db/client";
import { writeEntry } from "#lib/kernel/engine/audit/write-entry";
import { log } from "#lib/platform/log";
import type { Journaled } from "./journal.ts";

/** The page name of the tool in the audit log. */
const toolName = "filesGallery";

/** Records an operation in the audit log: the old and the new location of each item. */
export async function recordAudit({ name, items, adminId }: Journaled): Promise<void> {
  const done = items.filter(({ state }) => state === "done");
  const [first] = done;
  if (!first) return;
  const path = first.from ?? first.to ?? "";
  const told = done.slice(0, mostTold).map(({ from = "", to = "" }) => [from || to, [from, to]] as const);
  await writeEntry(database(), {
    action: `${toolName}.${name}`,
    module: toolName,
    recordId: null,
    record: done.length === 1 ? path : `${path} (+${done.length - 1})`,
    changes: Object.fromEntries(told),
    adminId,
    at: new Date(),
  }).catch((error: unknown) => log.error({ err: error }, "the audit log could not be told of an operation"));
}

const mostTold = 200;
