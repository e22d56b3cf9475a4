import type { Language } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import { moduleNamed } from "#lib/modules/index";
import { purge, standardActions, superadmin } from "#lib/permissions/permissions";
import { moduleTexts } from "../module-texts.ts";

/** A permission in words: `pages` is "Pages: everything", `pages.delete` "Pages: Delete"; one of no module is its name. */
export function permissionText(name: string, language: Language): string {
  const [page = "", action] = name.split(".");
  const module = moduleNamed(page);
  if (name === superadmin) return translator(language, "admin.grants")("superadmin");
  if (!module) return name;
  const { title } = moduleTexts(module, language);
  if (action === undefined) return translator(language, "admin.grants")("wholeOf", { module: title });
  const label = verbText(page, action, language);
  return label === undefined ? name : `${title}: ${label}`;
}

/** The two halves of that: what it is about, and what it allows there. */
export function permissionParts(
  name: string,
  language: Language,
): { readonly group: string; readonly action: string } {
  const [page = "", action] = name.split(".");
  const module = moduleNamed(page);
  const t = translator(language, "admin.grants");
  if (name === "superadmin") return { group: t("allModules"), action: t("superadmin") };
  if (!module) return { group: t("other"), action: name };
  const { title: group } = moduleTexts(module, language);
  if (action === undefined) return { group, action: t("whole") };
  return { group, action: verbText(page, action, language) ?? name };
}

function verbText(page: string, action: string, language: Language): string | undefined {
  const verb = [...standardActions, purge].find((candidate) => candidate === action);
  if (verb) return translator(language, "admin.grants.verbs")(verb);
  const module = moduleNamed(page);
  return module && moduleTexts(module, language).actions[action]?.label;
}
