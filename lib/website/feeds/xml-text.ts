import { escapeHtml } from "#lib/kernel/rich-text/escape-html";

/** Text made safe for XML content and attributes; characters that XML 1.0 cannot hold are left out. */
export function xmlText(text: string): string {
  return escapeHtml(
    text
      .toWellFormed()
      .replace(/[\v\f]/g, " ")
      .replace(unfit, ""),
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const unfit = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
