/** A name of a table or column as SQL takes it, whatever it contains. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
