import type { Issue } from "#lib/kernel/engine/form/issue";
import { environment } from "#lib/platform/env";
import { fold } from "#lib/platform/i18n/folding";
import { languages } from "#lib/platform/i18n/languages";
import { operatorSetting } from "#lib/settings/operator-settings";
import { siteIdentity } from "#lib/settings/site-identity";
import { coreOf, isCommonPassword } from "./common-passwords.ts";

export const longestPassword = 256;

/** The fewest characters of a password, as the setting says. */
export function shortestPassword(): Promise<number> {
  return operatorSetting("passwords.minimumLength");
}

/**
 * What is wrong with a new password, typed twice: too short or long, common or leaked, or made of words that belong
 * to the person or the site. Any characters will do, and are compared in NFC.
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

/** Words that others would try first: parts of the name, the e-mail and the site's names. */
async function ownWords(person: { readonly name: string; readonly email: string }): Promise<string[]> {
  const identities = await Promise.all(languages.map(siteIdentity));
  const host = new URL(environment().appUrl).hostname;
  const texts = [person.name, person.email, host, ...identities.map(({ name }) => name)];
  const words = texts
    .flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4);
  const whole = texts.map((text) => fold(text).replace(/[^\p{L}\p{N}]/gu, ""));
  return [...whole, ...words].filter((word) => word.length >= 4).toSorted((a, b) => b.length - a.length);
}

/** Whether next to nothing is left of a password without these words. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const folded = fold(password).replace(/[^\p{L}\p{N}]/gu, "");
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), folded);
  return rest !== folded && (coreOf(rest).length < 4 || isCommonPassword(rest));
}
