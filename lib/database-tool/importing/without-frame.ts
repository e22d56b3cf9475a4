/**
 * The statements of a dump without the transaction around them, because the tool has one of its own: what this tool and
 * the command line of SQLite put at the beginning and at the end of a file. Anything else stays.
 */
export function withoutFrame(sql: string): string {
  const text = sql.replace(/^\uFEFF/, "");
  const head =
    /^(?:\s|--[^\n]*\n)*(?:PRAGMA\s+foreign_keys\s*=\s*OFF\s*;\s*)?BEGIN(?:\s+TRANSACTION)?\s*;/i.exec(text);
  const tail = /COMMIT\s*;(?:\s|--[^\n]*(?:\n|$))*$/i.exec(text);
  if (!head || !tail || tail.index < head[0].length) return text;
  return text.slice(head[0].length, tail.index);
}
