import { listInWords } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { dayText } from "../i18n/formats.ts";
import { isWeekly, simpleRule } from "./simple-rule.ts";

/** Says how often something takes place: "Every week on Tuesday, until 30 June 2027". */
export function ruleInWords(rule: string, language: Language): string {
  const t = translator(language, "site.event.repeats");
  const simple = simpleRule(rule);
  if (!simple) return t("own");
  const { frequency, days, until } = simple;
  const names = listInWords(
    days.map((day) => t(`on.${day}`)),
    language,
  );
  const often = days.length > 0 && isWeekly(frequency) ? t(`${frequency}On`, { days: names }) : t(frequency);
  return until === undefined ? often : t("until", { often, day: dayText(until, language) });
}
