import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Issue } from "../kernel/engine/form/issue.ts";
import { environment } from "../platform/env.ts";
import { fold } from "../platform/i18n/folding.ts";
import { siteLanguages } from "../platform/site-languages.ts";
import { operatorSetting } from "../settings/operator-settings.ts";
import { siteIdentity } from "../settings/organisation.ts";

export const longestPassword = 256;

/** Returns the minimum length of a password from the setting. */
export function shortestPassword(): Promise<number> {
  return operatorSetting("passwords.minimumLength");
}

/**
 * Returns the problems of a new password, typed twice: too short or long, common or leaked, or made of words that
 * belong to the person or the site. Any characters are allowed, and are compared in NFC.
 */
export async function passwordIssues(
  { password, passwordRepeat }: { readonly password: string; readonly passwordRepeat: string },
  person: { readonly name: string; readonly email: string },
): Promise<readonly Issue[]> {
  const issue = await issueOf(password.normalize("NFC"), person);
  if (issue) return [{ field: "password", ...issue }];
  return password.normalize("NFC") === passwordRepeat.normalize("NFC")
    ? []
    : [{ field: "passwordRepeat", code: "mismatch" }];
}

async function issueOf(
  password: string,
  person: { readonly name: string; readonly email: string },
): Promise<Omit<Issue, "field"> | undefined> {
  const length = Array.from(password).length;
  const shortest = await shortestPassword();
  if (length === 0) return { code: "required" };
  if (length > longestPassword) return { code: "too_long", parameters: { limit: longestPassword } };
  if (length < shortest) return { code: "too_short", parameters: { limit: shortest } };
  if (isCommonPassword(password)) return { code: "common" };
  return isMadeOf(password, await ownWords(person)) ? { code: "personal" } : undefined;
}

/** Returns words that others would try first: parts of the name, the e-mail and the site's names. */
async function ownWords(person: { readonly name: string; readonly email: string }): Promise<string[]> {
  const identities = await Promise.all(siteLanguages().map(siteIdentity));
  const host = new URL(environment().appUrl).hostname;
  const texts = [person.name, person.email, host, ...identities.map(({ name }) => name)];
  const words = texts
    .flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4);
  const whole = texts.map((text) => fold(text).replace(/[^\p{L}\p{N}]/gu, ""));
  return [...whole, ...words].filter((word) => word.length >= 4).toSorted((a, b) => b.length - a.length);
}

/** Checks whether next to nothing is left of a password without these words. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const folded = fold(password).replace(/[^\p{L}\p{N}]/gu, "");
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), folded);
  return rest !== folded && (coreOf(rest).length < 4 || isCommonPassword(rest));
}

/**
 * Checks whether a password is one of those leaked most often, or one of them thinly disguised: other case, accents,
 * `4` for `a`, digits and signs around it, a short text repeated, a run of neighbouring characters.
 */
function isCommonPassword(password: string): boolean {
  const folded = fold(password).replaceAll(" ", "");
  return [folded, withoutLeet(folded)].some(
    (text) => isListed(text) || isListed(coreOf(text)) || isRepetition(text) || isRun(text),
  );
}

/** Returns a password without the digits and signs before and after its letters. */
function coreOf(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

let list: ReadonlySet<string> | undefined;

function isListed(text: string): boolean {
  list ??= new Set(brotliDecompressSync(readFileSync(listFile())).toString("utf8").split("\n"));
  return list.has(text);
}

/** Read from the project's folder, because a bundle has no files next to it. */
function listFile(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), "lib/accounts/common-passwords.br");
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

/** Checks for `abcabcabcabc`, `passwordpassword`: the same text at least twice, of which the second may be cut off. */
function isRepetition(text: string): boolean {
  const longest = Math.floor(text.length / 2);
  for (let length = 1; length <= longest; length += 1) {
    if (text.slice(length) === text.slice(0, -length)) return length <= 4 || isListed(text.slice(0, length));
  }
  return false;
}

/**
 * Checks for `abcdefghijkl`, `987654321098`: each character follows the one before it, in either direction; 0 follows
 * 9.
 */
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
