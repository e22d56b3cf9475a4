import type { AnyModule } from "../kernel/module/define-module.ts";
import { allowsIn, pageOf, purge, settingsPage, standardActions, superadmin } from "../kernel/permissions.ts";
import { moduleNamed } from "../kernel/registry.ts";
import { type ToolName, toolNamed } from "../kernel/tools.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { fullTitle, moduleTexts } from "./module-texts.ts";
import { toolTexts } from "./tool-texts.ts";

/**
 * Returns a permission in words: `pages` is "Pages: everything", `pages.delete` "Pages: Delete"; one of no module is
 * its name.
 */
export function permissionText(name: string, language: Language): string {
  const { module, page, action } = partsOf(name);
  if (name === superadmin) return translator(language, "admin.grants")("superadmin");
  if (name === settingsPage) return translator(language, "admin.settings")("everything");
  const title = titleOf(module, page, language);
  if (title === undefined) return name;
  if (action === undefined) return translator(language, "admin.grants")("wholeOf", { module: title });
  const label = verbText(page, action, language);
  return label === undefined ? name : `${title}: ${label}`;
}

/** Returns the two halves of that: its subject, and the action it allows there. */
export function permissionParts(
  name: string,
  language: Language,
): { readonly group: string; readonly action: string } {
  const { module, page, action } = partsOf(name);
  const t = translator(language, "admin.grants");
  if (name === "superadmin") return { group: t("allModules"), action: t("superadmin") };
  if (name === settingsPage) {
    const group = translator(language, "admin.settings")("title");
    return { group, action: t("whole") };
  }
  const group = titleOf(module, page, language);
  if (group === undefined) return { group: t("other"), action: name };
  if (action === undefined) return { group, action: t("whole") };
  return { group, action: verbText(page, action, language) ?? name };
}

/** Splits a name: it is a whole module, or one of its actions after the last dot. */
function partsOf(name: string) {
  const whole = moduleNamed(name);
  if (toolNamed(name)) return { module: undefined, page: name, action: undefined };
  if (whole) return { module: whole, page: name, action: undefined };
  const page = pageOf(name) ?? name;
  return { module: moduleNamed(page), page, action: page === name ? undefined : name.slice(page.length + 1) };
}

function titleOf(module: AnyModule | undefined, page: string, language: Language): string | undefined {
  if (module) return fullTitle(module, language);
  return toolNamed(page) && toolTexts(page as ToolName, language).title;
}

function verbText(page: string, action: string, language: Language): string | undefined {
  if (toolNamed(page)) return toolTexts(page as ToolName, language).verbs[action];
  const verb = [...standardActions, purge].find((candidate) => candidate === action);
  if (verb) return translator(language, "admin.grants.verbs")(verb);
  const module = moduleNamed(page);
  return module && moduleTexts(module, language).actions[action]?.label;
}

/** Checks whether the name and the words of a record may be shown: to administrators who may read its module. */
export function mayBeNamed(path: string | undefined, permissions: ReadonlySet<string>): boolean {
  const target = moduleNamed(path?.split("/")[0] ?? "");
  return target === undefined || allowsIn(permissions, target, "read");
}
