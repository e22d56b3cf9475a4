/** Limit of most file systems, in bytes. */
const longestName = 255;

/** Reason why a file or a folder cannot have a name. */
export type NameProblem = "name" | "reserved" | "tooLong";

/**
 * Returns why no file may have a name: some system cannot store it, hides it, or reads it as another one (dot files,
 * separators, Windows devices, endings that Windows drops, encoded and control characters). Undefined if one may.
 */
export function problemOfName(name: string): NameProblem | undefined {
  if (Buffer.byteLength(name) > longestName) return "tooLong";
  if (name === "" || name.startsWith(".") || name !== name.trim() || name.endsWith(".")) return "name";
  if (forbidden.test(name) || !name.isWellFormed()) return "name";
  return devices.test(name) ? "reserved" : undefined;
}

/** Checks whether a name is allowed; its letters must be composed (NFC). */
export function isGoodName(name: string): boolean {
  return problemOfName(name) === undefined && name === name.normalize("NFC");
}

/** Control characters, separators, characters that Windows refuses, text direction marks, and `%2e` for a dot. */
const forbiddenCharacters = String.raw`[\p{Cc}\p{Zl}\p{Zp}\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]`;
const forbidden = new RegExp(`${forbiddenCharacters}|%[0-9a-f]{2}`, "iu");
const eachForbidden = new RegExp(`${forbiddenCharacters}+|%(?=[0-9a-f]{2})`, "giu");
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\s*\.|\s*$)/i;

/** Returns the nearest name that a file may have: `a/b: c.` → `a-b- c`; "" where nothing of it may stay. */
export function allowedName(text: string): string {
  const spared = text.toWellFormed().normalize("NFC").replace(eachForbidden, "-");
  const name = shortened(spared.replace(/^[.\s]+|[.\s]+$/g, ""), longestName);
  return devices.test(name) ? shortened(`_${name}`, longestName) : name;
}

/** A name that differs from others by more than the case of letters, because half of all systems treat them as one. */
export function foldedName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** `zpráva (2).pdf` where `zpráva.pdf` is taken; no longer than a name may be. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  const [, stem = "", ending = ""] = /^(.+?)((?:\.tar)?\.[^.\s]{1,10})?$/u.exec(wanted) ?? [];
  const base = stem.replace(/ \(\d+\)$/, "");
  for (let number = 2; ; number += 1) {
    const name = shortened(base, longestName, ` (${number})${ending}`);
    if (!isTaken(name)) return name;
  }
}

/** Cuts a name to a number of bytes, its ending included, which stays whole. */
function shortened(text: string, bytes: number, end = ""): string {
  const room = bytes - Buffer.byteLength(end);
  const letters = [...text];
  while (Buffer.byteLength(letters.join("")) > room) letters.pop();
  return letters.join("").trimEnd() + end;
}
