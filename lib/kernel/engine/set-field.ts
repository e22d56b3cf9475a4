import * as z from "zod";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import type { Field } from "../fields/field.ts";
import { demandAction } from "./demands.ts";
import type { Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { differs } from "./form/merge.ts";
import { rowById } from "./read.ts";
import { updateRow } from "./rows.ts";
import type { SaveOutcome } from "./save.ts";
import { planUndo } from "./undo-plan.ts";
import { alsoInCopy, copyValues } from "./working-copy.ts";
import { write } from "./write.ts";

/** Change to one field: lists add or remove records, everything else can only be replaced. */
export interface FieldChange {
  readonly field: string;
  readonly how: "add" | "remove" | "replace";
  /** The form text of an option or of records. */
  readonly text: string;
}

/** Checks whether a change can be made to records of a module at all. */
export function isSound(module: AnyModule, { field, how, text }: FieldChange): boolean {
  const declared = module.fields[field];
  if (!declared || !z.safeDecode(declared.schema, text).success) return false;
  return how === "replace" || (declared.linked === true && text !== "");
}

/** Changes one field of a record, live and in its working copy; `missing` where there is nothing to change. */
export async function setField(
  module: AnyModule,
  id: RecordId,
  change: FieldChange,
  adminId: string,
): Promise<SaveOutcome> {
  return write<SaveOutcome>(
    module,
    async (context) => {
      const row = await rowById(context.tx, module, id);
      const values = row && changedValues(module, row, change);
      if (!values || !differs(module, row, values)) return { outcome: "missing" };
      await demandAction(module, "update", context);
      const saved = await updateRow(module, row, values, context);
      return {
        ...saved,
        undo: await planUndo({ module, verb: "update", before: row, after: saved.row }, context),
      };
    },
    adminId,
  );
}

/** Returns the changed values; those waiting beside the live version keep waiting, as what differs from it then. */
function changedValues(module: AnyModule, row: Row, change: FieldChange): Values {
  const { field } = change;
  const live = { [field]: changed(module.fields[field], row[field], change) };
  const copy = copyValues(module, row);
  const waiting =
    copy && field in copy ? { [field]: changed(module.fields[field], copy[field], change) } : {};
  return alsoInCopy(module, row, live, waiting);
}

function changed(field: Field | undefined, value: unknown, { how, text }: FieldChange): unknown {
  const given = field && z.decode(field.schema, text);
  if (!field?.linked || how === "replace") return given;
  const [listed, named] = [value, given] as [readonly RecordId[], readonly RecordId[]];
  if (how === "remove") return listed.filter((one) => !named.includes(one));
  return [...new Set([...listed, ...named])];
}
