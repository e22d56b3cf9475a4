import { untilCommit } from "#db/until-commit";
import type { ChangeContext } from "../kernel/module/behaviour.ts";
import { readSetting, setSettingOn, settingOn } from "../kernel/queries/settings.ts";
import { environment } from "../platform/env.ts";
import { isLanguageCode, type Language } from "../platform/i18n/languages.ts";
import {
  addFormerLanguages,
  defaultLanguage,
  firstSiteLanguages,
  isSiteLanguage,
  setSiteLanguages,
} from "../platform/site-languages.ts";
import { readSettings, type SettingsOf } from "./read-settings.ts";

/**
 * Lets this process follow the languages that the settings say, which another process may have changed. Everything
 * drawn afterwards is drawn again when they change.
 */
export async function followSiteLanguages(): Promise<void> {
  setSiteLanguages(languagesIn(await stored("")));
}

/** Returns the languages that a record of the settings says. */
export function languagesIn({ enabled }: SettingsOf<"settings.languages">): readonly Language[] {
  const known = enabled.filter(isLanguageCode);
  if (known.length > 0) return known;
  if (environment().isStrict) throw new Error("The settings of languages name none.");
  return firstSiteLanguages();
}

/** Returns languages of the website that were its default before: addresses without a prefix may still mean them. */
export async function formerDefaults(): Promise<readonly Language[]> {
  const former = languagesOf(await readSetting(formerKey));
  return former.filter((language) => isSiteLanguage(language) && language !== defaultLanguage());
}

/** Adds a language to those that were the default, the latest first. */
export async function rememberDefault(
  language: Language,
  { tx, adminId }: Pick<ChangeContext, "tx" | "adminId">,
): Promise<void> {
  const former = languagesOf(await settingOn(tx, formerKey));
  await setSettingOn(tx, formerKey, [language, ...former.filter((other) => other !== language)], adminId);
}

/** Lets this process know the languages that records may still be in, although the website no longer has them. */
export async function loadFormerLanguages(): Promise<void> {
  addFormerLanguages(languagesOf(await readSetting(closedKey)));
}

/** Adds languages to those that the website had. */
export async function rememberClosed(
  closed: readonly Language[],
  { tx, adminId }: Pick<ChangeContext, "tx" | "adminId">,
): Promise<void> {
  const known = languagesOf(await settingOn(tx, closedKey));
  await setSettingOn(tx, closedKey, [...new Set([...known, ...closed])], adminId);
}

function languagesOf(value: unknown): readonly Language[] {
  return [value].flat().filter(isLanguageCode);
}

const formerKey = "languages.formerDefaults";
const closedKey = "languages.closed";
const stored = untilCommit(() => readSettings("settings.languages"));
