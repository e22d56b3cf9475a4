import type { AnyModule } from "#lib/kernel/module/define-module";
import { fold } from "#lib/platform/i18n/folding";
import { type Language, languages } from "#lib/platform/i18n/languages";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { FoundSetting } from "./settings-description.ts";

/**
 * The settings that all words of a text are found in: in their names, hints and options and the names of their groups, in
 * any language, without case and accents.
 */
export function findSettings(
  groups: readonly AnyModule[],
  q: string,
  language: Language,
): readonly FoundSetting[] {
  const words = fold(q.slice(0, 200)).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  return groups.flatMap((module) =>
    Object.keys(module.fields)
      .filter((name) => isFound(module, name, words))
      .map((name) => describe(module, name, language)),
  );
}

function isFound(module: AnyModule, name: string, words: readonly string[]): boolean {
  const said = fold(languages.flatMap((language) => textsOf(module, name, language)).join(" "));
  return words.every((word) => said.includes(word));
}

/** Everything that a form says about a setting in a language. */
function textsOf(module: AnyModule, name: string, language: Language): readonly string[] {
  const { title, fields, hints, options, items } = moduleTexts(module, language);
  return [
    title,
    fields[name] ?? name,
    hints?.[name] ?? "",
    ...Object.values(options[name] ?? {}),
    ...everyText(items?.[name] ?? {}),
  ];
}

function everyText(texts: unknown): readonly string[] {
  if (typeof texts === "string") return [texts];
  return typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(everyText) : [];
}

function describe(module: AnyModule, name: string, language: Language): FoundSetting {
  const { title, fields, hints } = moduleTexts(module, language);
  return {
    label: fields[name] ?? name,
    ...(hints?.[name] ? { hint: hints[name] } : {}),
    group: title,
    url: `${adminUrl(language, module.name)}#field-${name}`,
  };
}
