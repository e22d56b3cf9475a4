/**
 * A line of a CSV file (RFC 4180), its end included. A text that a spreadsheet would take for a formula gets an
 * apostrophe before it (OWASP, "CSV Injection").
 */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => quoted(harmless(text))).join(",")}\r\n`;
}

function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
