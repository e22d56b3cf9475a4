import { purge, standardActions } from "#lib/auth/permissions";
import type { Language } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import { moduleNamed } from "#lib/modules/index";
import { moduleTexts } from "./module-texts.ts";

/** A permission in words: `pages` is "Pages: everything", `pages.delete` "Pages: Delete"; one of no module is its name. */
export function permissionText(name: string, language: Language): string {
  const [page = "", action] = name.split(".");
  const module = moduleNamed(page);
  if (!module) return name;
  const { title, actions } = moduleTexts(module, language);
  if (action === undefined) return translator(language, "admin.grants")("wholeOf", { module: title });
  const t = translator(language, "admin.grants.verbs");
  const verb = [...standardActions, purge].find((candidate) => candidate === action);
  const label = verb ? t(verb) : actions[action]?.label;
  return label === undefined ? name : `${title}: ${label}`;
}
