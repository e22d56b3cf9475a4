import { parseRecordId } from "#lib/kernel/engine/form/record-id";
import { readRecord } from "#lib/kernel/engine/read";
import { shortenedText as wordsOf } from "#lib/kernel/fields/words";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { findMedia } from "../files/queries.ts";
import { actionLabel } from "./actions/describe-actions.ts";
import { readerOf } from "./reader.ts";

/** A form text as people read it: options and yes or no in words, records and files by name, documents without their format. */
export async function textInWords(
  module: AnyModule,
  name: string,
  text: string,
  language: Language,
): Promise<string> {
  const field = module.fields[name];
  if (text === "" || !field || field.secret) return text;
  if (field.reads === "picture") return (await findMedia(text))?.name ?? text;
  const record = (to: string, id: number | string) => relatedLabel(to, String(id));
  return wordsOf(field, text, readerOf(module, name, language, { record }));
}

/** What a record of a module is called, with its id; only the id where it is gone. */
export async function relatedLabel(moduleName: string, id: string): Promise<string> {
  const module = moduleNamed(moduleName);
  const recordId = module && parseRecordId(module, id);
  const row =
    module && recordId !== undefined ? await readRecord(module, recordId, { withTrash: true }) : undefined;
  return module && row ? `${actionLabel(module, row)} (${id})` : `#${id}`;
}
