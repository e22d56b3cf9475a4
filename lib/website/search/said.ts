import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";

/** Returns the text of some fields of a record, one or more lines per field; kinds without text are left out. */
export function said({ fields }: AnyModule, row: Row, keys: readonly string[]): string {
  const texts = keys.map((key) => {
    const value = row[key];
    return value === null || value === undefined ? "" : (fields[key]?.searchText?.(value) ?? "");
  });
  return texts.filter(Boolean).join("\n").replace(controlCharacters, " ");
}

/** No one reads them, and the index ends a text at a zero. */
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu;
