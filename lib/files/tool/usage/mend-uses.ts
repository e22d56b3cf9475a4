import { updateBeside } from "#lib/kernel/engine/beside";
import type { Values } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { copyOf, copyValues } from "#lib/kernel/engine/publishing/working-copy";
import { rowById } from "#lib/kernel/engine/read";
import { write } from "#lib/kernel/engine/write";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { FileUse } from "../contracts.ts";
import type { Journaled } from "../journal/journal.ts";
import { parsePath, publicAddress } from "../roots/path.ts";
import { addressPattern, withAddresses } from "./addresses.ts";
import { leadVisitors } from "./lead-visitors.ts";
import { contentModules, rowsUsing, usesIn } from "./uses-of.ts";

/**
 * Writes the new addresses of files that were moved into the contents that use them, by the engine: each has a new
 * version, by which it can be taken back, and stays as published as it was. Visitors who come by the old addresses are
 * led to the new ones. Asked again it finds nothing to mend.
 */
export async function mendUses(operation: Pick<Journaled, "name" | "mends" | "adminId">) {
  const { mends = [], adminId } = operation;
  const turns = mends.map(({ from, to }) => ({
    path: from,
    pattern: addressPattern(from),
    to: publicAddress(parsePath(to)),
  }));
  const mended: FileUse[] = [];
  for (const module of contentModules())
    for await (const row of rowsUsing(
      module,
      mends.map(({ from }) => from),
    )) {
      const uses = usesIn(module, row, turns);
      if (uses.length === 0) continue;
      await write(module, async (context) => mendRecord(module, row.id, turns, context), adminId);
      mended.push(...uses);
    }
  await leadVisitors(operation);
  return mended;
}

interface Turn {
  readonly pattern: RegExp;
  readonly to: string;
}

async function mendRecord(
  module: AnyModule,
  id: Row["id"],
  turns: readonly Turn[],
  context: Parameters<Parameters<typeof write>[1]>[0],
): Promise<void> {
  const row = await rowById(context.tx, module, id, true);
  if (!row) return;
  const fields = Object.keys(module.fields).filter((key) => !module.fields[key]?.secret);
  const live = turned(Object.fromEntries(fields.map((key) => [key, row[key]])), turns);
  const copy = copyValues(module, row);
  const waiting = copy && turned(copy, turns);
  if (Object.keys({ ...live, ...waiting }).length === 0) return;
  context.images?.push({ module: module.name, id: row.id, before: row });
  const workingCopy = copy && copyOf(module, { ...row, ...live }, { ...copy, ...waiting });
  const columns = copy ? { workingCopy, ...(workingCopy === null ? { goesLiveAt: null } : {}) } : {};
  await updateBeside(module, row, { ...live, ...columns }, context);
}

/** The values that differ with the new addresses. */
function turned(values: Values, turns: readonly Turn[]): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
      const next = turns.reduce((text, { pattern, to }) => withAddresses(text, pattern, to), value);
      return JSON.stringify(next) === JSON.stringify(value) ? [] : [[key, next]];
    }),
  );
}
