/** Removes invisible characters at both ends: spaces, controls, zero-width characters, marks of direction. */
export function trimInvisible(text: string): string {
  return text.replace(ends, "");
}

/**
 * Checks whether a text is wholly invisible: spaces, controls, zero-width characters, blank letters of Hangul and
 * Braille.
 */
export function isBlank(text: string): boolean {
  return blank.test(text);
}

/** Returns typed text in NFC and without control characters; those that separate lines leave a space, or a line. */
export function withoutInvisible(text: string, { multiline = false } = {}): string {
  const parted = text.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n");
  return parted
    .replace(/[\v\f\u0085\u2028\u2029]/g, multiline ? "\n" : " ")
    .replace(/[\p{Cc}--[\n\t]]/gv, "");
}

/** Tags end the emoji of flags such as Scotland's, selectors end others. */
const unseen = String.raw`[[\s\p{Cc}\p{Cf}\u3164\uFFA0]--[\u{E0000}-\u{E007F}]]`;
const ends = new RegExp(`^${unseen}+|${unseen}+$`, "gv");
const blank = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/v;
