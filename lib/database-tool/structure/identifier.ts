/** A name as SQLite reads it whatever it holds (https://sqlite.org/lang_keywords.html). */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
