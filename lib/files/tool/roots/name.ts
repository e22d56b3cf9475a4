import { FileProblem } from "../problem.ts";

/** Most file systems take so many bytes. */
const longestName = 255;

/**
 * Refuses a name that some system cannot keep, that hides, or that reads as another one: dot files, separators,
 * Windows devices (MS-DOS names of any ending), endings that Windows drops, encoded and control characters.
 */
export function checkName(name: string): void {
  const code = problemOfName(name);
  if (code) throw new FileProblem(code, name);
}

/** Whether a name may stand in a root; its letters must be composed (NFC). */
export function isGoodName(name: string): boolean {
  return problemOfName(name) === undefined && name === name.normalize("NFC");
}

function problemOfName(name: string): "name" | "reserved" | "tooLong" | undefined {
  if (Buffer.byteLength(name) > longestName) return "tooLong";
  if (name === "" || name.startsWith(".") || name !== name.trim() || name.endsWith(".")) return "name";
  if (forbidden.test(name) || !name.isWellFormed()) return "name";
  return devices.test(name) ? "reserved" : undefined;
}

/** Control characters, separators, what Windows refuses, marks that turn text around, and `%2e` for a dot. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|%[0-9a-f]{2}/iu;
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\s*\.|\s*$)/i;
