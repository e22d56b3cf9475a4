import type { AnyModule } from "#lib/kernel/module/define-module";
import { singleId } from "#lib/kernel/registry";
import { insertBeside } from "./beside.ts";
import { decodeNew } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { readRecord, rowById } from "./read.ts";
import { write } from "./write.ts";

/**
 * Reads the one record of a single module. It is created with defaults on the first request; of any number of
 * processes that request it at once, one creates it.
 */
export async function readSingle(module: AnyModule): Promise<Row> {
  return (await readRecord(module, singleId)) ?? (await makeSingle(module));
}

/** Makes the records that single modules do not have yet. */
export async function makeSingles(modules: readonly AnyModule[]): Promise<void> {
  for (const module of modules) if (module.single) await readSingle(module);
}

async function makeSingle(module: AnyModule): Promise<Row> {
  const defaults = decodeNew(module, {}, { isDraft: true });
  if (!defaults.ok) throw new Error(`The single module "${module.name}" has no defaults.`);
  const made = await write(
    module,
    async (context) => {
      const row = await rowById(context.tx, module, singleId);
      if (row) return { outcome: "there", row } as const;
      const after = await insertBeside(module, { ...defaults.values, id: singleId }, context);
      return { outcome: "there", row: (await rowById(context.tx, module, singleId)) ?? after } as const;
    },
    null,
  );
  if (made.outcome === "invalid") throw new Error(`The record of "${module.name}" cannot be made.`);
  return made.row;
}
