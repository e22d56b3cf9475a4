import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { fold } from "#lib/platform/i18n/folding";

/**
 * Whether a password is one of those that leaked most often, or one of them in a thin disguise: other case, accents,
 * `4` for `a`, digits and signs around it, a short text over and over, a run of neighbouring characters.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password).replaceAll(" ", "");
  return [folded, withoutLeet(folded)].some(
    (text) => isListed(text) || isListed(coreOf(text)) || isRepetition(text) || isRun(text),
  );
}

/** A password without the digits and signs before and after its letters. */
export function coreOf(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

let list: ReadonlySet<string> | undefined;

function isListed(text: string): boolean {
  list ??= new Set(brotliDecompressSync(readFileSync(listFile())).toString("utf8").split("\n"));
  return list.has(text);
}

/** Read from the project's folder, because a bundle has no files beside it. */
function listFile(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), "lib/accounts/passwords/common-passwords.br");
}

function withoutLeet(text: string): string {
  return text.replace(/[01345$@!|]/g, (sign) => leet[sign] ?? sign);
}

const leet: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  $: "s",
  "@": "a",
  "!": "i",
  "|": "l",
};

/** `abcabcabcabc`, `passwordpassword`: the same text at least twice, of which the second may be cut off. */
function isRepetition(text: string): boolean {
  const longest = Math.floor(text.length / 2);
  for (let length = 1; length <= longest; length += 1) {
    if (text.slice(length) === text.slice(0, -length)) return length <= 4 || isListed(text.slice(0, length));
  }
  return false;
}

/** `abcdefghijkl`, `987654321098`: each character follows the one before it, either way; 0 follows 9. */
function isRun(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((character, index) => stepBetween(text[index] ?? "", character));
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1));
}

function stepBetween(before: string, after: string): number {
  if (before === "9" && after === "0") return 1;
  if (before === "0" && after === "9") return -1;
  return (after.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
}
