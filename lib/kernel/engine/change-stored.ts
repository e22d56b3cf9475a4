import type { ChangeContext } from "../module/behaviour.ts";
import type { AnyModule, RecordId } from "../module/define-module.ts";
import { absentFields } from "./form/absent.ts";
import { decodeChange, type FormTexts, type Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { Invalid } from "./form/issue.ts";
import { mergeForm } from "./form/merge.ts";
import { sealPasswords } from "./form/seal-passwords.ts";
import { rowById } from "./read.ts";
import { updateRow } from "./rows.ts";
import type { SaveOutcome } from "./save.ts";
import { alsoInCopy } from "./working-copy.ts";
import { write } from "./write.ts";

/**
 * Changes the values in a record itself, which for a published one are what visitors see. Its working copy keeps
 * waiting, with the same changes. `texts._base` and `texts.version` count as for a form, against the record itself.
 */
export async function changeStored(
  module: AnyModule,
  id: RecordId,
  texts: FormTexts,
  adminId: string | null,
): Promise<SaveOutcome> {
  const decoded = decodeChange(module, texts);
  const values = decoded.ok ? await sealPasswords(module, decoded.values) : {};
  return write<SaveOutcome>(
    module,
    async (context) => {
      const before = await rowById(context.tx, module, id);
      if (!before) return { outcome: "missing" };
      if (!decoded.ok) throw new Invalid(decoded.issues);
      return changeStoredRow(module, before, values, texts, context);
    },
    adminId,
  );
}

/** The same inside a transaction, with values that are decoded; throws {@link Invalid}. */
async function changeStoredRow(
  module: AnyModule,
  before: Row,
  decoded: Values,
  texts: FormTexts,
  context: ChangeContext,
): Promise<SaveOutcome> {
  const absent = absentFields(module.fields, { ...before, ...decoded });
  const values = Object.fromEntries(Object.entries(decoded).filter(([key]) => !absent.has(key)));
  const merge = mergeForm(module, values, before, texts);
  const isStale = merge
    ? merge.conflicts.length > 0
    : texts.version && Number(texts.version) !== before.version;
  if (isStale) return { outcome: "stale", current: before };
  return updateRow(module, before, alsoInCopy(module, before, merge?.values ?? values), context);
}
