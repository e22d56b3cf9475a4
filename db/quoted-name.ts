/** Quotes a name of a table or column for SQL, whatever it contains; both databases read it alike. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
