import type { Fields } from "#lib/kernel/fields/field";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { messagesOf } from "#lib/platform/i18n/translator";
import { traitsOf } from "../kernel/compose-behaviour.ts";
import { pageOf } from "../kernel/permissions.ts";
import { type Language, languageNameIn } from "../platform/i18n/languages.ts";
import { knownLanguages, siteLanguages } from "../platform/site-languages.ts";
import { toolNameText } from "./tool-texts.ts";

/** Texts of a module, as `messages/*.json` hold them under `modules.<name>`. */
export interface ModuleTexts {
  readonly title: string;
  /** Label of the button that creates a record, where people create them. */
  readonly create?: string;
  /** Text about the records that belong in the module, shown while it is empty. */
  readonly empty: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string>>;
  /** Titles of the pages that it has besides its listing. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;
  /** Texts of the items in lists, by the field that holds them. */
  readonly items?: Readonly<Record<string, ItemTexts>>;
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Checks that the listing can be searched by. */
  readonly checks?: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
  readonly actions: Readonly<Record<string, ActionTexts>>;
  /** Meaning of a state, shown where the form offers the actions that change it. */
  readonly standing?: Readonly<Record<string, string>>;
  /** Headings of the columns of exported files besides the fields. */
  readonly exported?: Readonly<Record<string, string>>;
  /** Texts for the import settings of files of records. */
  readonly importing?: {
    readonly heading: string;
    readonly settings: Readonly<Record<string, FieldTexts>>;
    readonly columns: Readonly<Record<string, FieldTexts>>;
    /** Other names of a field's column, by field, separated by commas. */
    readonly words?: Readonly<Record<string, string>>;
  };
  /** Texts of a separate form for new records. */
  readonly creation?: { readonly heading: string; readonly whoMay: string };
  readonly related?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Texts of an action: its button, its name in the audit log, the question before it, the fields that it accepts, and
 * its response.
 */
interface ActionTexts {
  readonly label: string;
  readonly event?: string;
  readonly confirm?: string;
  readonly input?: Readonly<Record<string, FieldTexts>>;
  readonly [message: string]: unknown;
}

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/** Texts of a list of items: of its fields where all items are alike, else of each type and its fields. */
export type ItemTexts =
  | { readonly fields: Readonly<Record<string, FieldTexts>> }
  | {
      readonly types: Readonly<
        Record<string, { readonly label: string; readonly fields: Readonly<Record<string, FieldTexts>> }>
      >;
    };

/**
 * Returns a module's texts in a language, its own before those of its traits; compiling checks that none is missing
 * (lib/platform/i18n/messages.check.ts).
 */
export function moduleTexts(module: AnyModule, language: Language): ModuleTexts {
  const byLanguages = composed.get(module.fields) ?? new Map<string, ModuleTexts>();
  composed.set(module.fields, byLanguages);
  const key = [language, ...knownLanguages()].join();
  const known = byLanguages.get(key);
  if (known) return known;
  const all: Readonly<Record<string, unknown>> = messagesOf(language).modules;
  const shared: Readonly<Record<string, unknown>> = messagesOf(language).traits;
  const own = textsAt(all, module.name);
  const parts = [...traitsOf(module).map((trait) => shared[trait] as Texts), own];
  const texts = withTextsOfLanguages(module, parts.reduce(together, {}) as unknown as ModuleTexts, language);
  byLanguages.set(key, texts);
  return texts;
}

/** Adds the names of languages that can be chosen, and the texts of fields that a module has once per language. */
function withTextsOfLanguages(module: AnyModule, texts: ModuleTexts, language: Language): ModuleTexts {
  const named = Object.entries(module.fields).filter(([, { names }]) => names === "language");
  const options = named.map(([name, { offers }]) => {
    const codes = [...new Set([...knownLanguages(), ...(offers?.() ?? [])])];
    const others = codes.map((code) => [code, languageNameIn(code, language)] as const);
    return [name, { ...Object.fromEntries(others), ...texts.options[name] }] as const;
  });
  return withFieldsOfLanguages(
    module,
    named.length === 0 ? texts : { ...texts, options: { ...texts.options, ...Object.fromEntries(options) } },
    language,
  );
}

/** Adds the texts of fields that a module has once per language: `Name (Czech)`, with the hint of all of them. */
function withFieldsOfLanguages(module: AnyModule, texts: ModuleTexts, language: Language): ModuleTexts {
  const inLanguages = Object.entries(module.fields).flatMap(([name, { inLanguage }]) =>
    inLanguage ? [{ name, ...inLanguage }] : [],
  );
  if (inLanguages.length === 0) return texts;
  const labels = inLanguages.map(({ name, of, language: spoken }) => {
    const label = texts.fields[of] ?? of;
    return [name, siteLanguages().length > 1 ? labelInLanguage(label, spoken, language) : label] as const;
  });
  const hints = inLanguages.flatMap(({ name, of }) => {
    const hint = texts.hints?.[of];
    return hint === undefined ? [] : [[name, hint] as const];
  });
  return {
    ...texts,
    fields: { ...texts.fields, ...Object.fromEntries(labels) },
    hints: { ...texts.hints, ...Object.fromEntries(hints) },
  };
}

function labelInLanguage(label: string, spoken: string, language: Language): string {
  return `${label} (${languageNameIn(spoken, language)})`;
}

/** Returns the label of a field, also of one in a language that the website does not have now. */
export function fieldLabel(module: AnyModule, name: string, language: Language): string | undefined {
  const { fields } = moduleTexts(module, language);
  const [, of = "", spoken] = /^(.+)_([A-Za-z-]+)$/.exec(name) ?? [];
  const label = module.declared[of]?.localized ? fields[of] : undefined;
  return fields[name] ?? (label && spoken ? labelInLanguage(label, spoken, language) : undefined);
}

/** Returns the name of a module as shown among all others: `Settings: Site`. */
export function fullTitle(module: AnyModule, language: Language): string {
  const { title } = moduleTexts(module, language);
  if (!module.name.includes(".")) return title;
  return `${messagesOf(language).admin.settings.title}: ${title}`;
}

/** Composed texts of the fields of a module, by the reader's language and the languages that there are. */
const composed = new WeakMap<Fields, Map<string, ModuleTexts>>();

/** A dot in a module's name is a step into the messages, as translators read it. */
function textsAt(all: Readonly<Record<string, unknown>>, name: string): Texts {
  return name.split(".").reduce<unknown>((texts, key) => (texts as Texts)[key], all) as Texts;
}

interface Texts {
  readonly [key: string]: string | Texts;
}

function together(first: Texts, second: Texts): Texts {
  const merged = Object.entries(second).map(([key, text]) => {
    const other = Object.hasOwn(first, key) ? first[key] : undefined;
    return [key, typeof text === "object" && typeof other === "object" ? together(other, text) : text];
  });
  return { ...first, ...Object.fromEntries(merged) };
}

/**
 * Returns the place where a translator finds a module's texts of a group: its own, else those of the trait that has
 * the key.
 */
export function textsSpace(module: AnyModule, group: string, key: string, language: Language): string {
  const shared: Readonly<Record<string, unknown>> = messagesOf(language).traits;
  const trait = traitsOf(module).find((name) => {
    const texts = (shared[name] as Texts)[group];
    return typeof texts === "object" && Object.hasOwn(texts, key);
  });
  const isOwn = Object.hasOwn(ownTexts(module, group, language), key);
  return trait === undefined || isOwn ? `modules.${module.name}.${group}` : `traits.${trait}.${group}`;
}

function ownTexts(module: AnyModule, group: string, language: Language): Texts {
  const all: Readonly<Record<string, unknown>> = messagesOf(language).modules;
  const texts = textsAt(all, module.name)[group];
  return typeof texts === "object" ? texts : {};
}

/** Returns the message of an action, by the key that its handler returned. */
export function actionMessage(module: AnyModule, action: string, key: string, language: Language): string {
  const text = moduleTexts(module, language).actions[action]?.[key];
  return typeof text === "string" ? text : key;
}

/** Returns a stored value in words: one of a choice's options, or the name of a module or an action. */
export function valueText(module: AnyModule, field: string, value: string, language: Language): string {
  return nameOfValue(module, field, value, language) ?? value;
}

/** The same, undefined for a value that has no name. */
export function nameOfValue(
  module: AnyModule,
  field: string,
  value: string,
  language: Language,
): string | undefined {
  const option = optionText(module, field, value, language);
  const names = module.fields[field]?.names;
  const isNamed = names === "module" || names === "action";
  return option ?? (isNamed ? nameText(names, value, language) : undefined);
}

/** Returns the label of an option of a choice; undefined for a value that is not an option. */
export function optionText(
  module: AnyModule,
  field: string,
  value: string,
  language: Language,
): string | undefined {
  const texts = moduleTexts(module, language).options[field] ?? {};
  return Object.hasOwn(texts, value) ? texts[value] : undefined;
}

/** The text of `pages` is the title of that module; of `pages.duplicate` the name of its action in the past tense. */
function nameText(names: "module" | "action", value: string, language: Language): string | undefined {
  const tool = toolNameText(value, language);
  if (tool !== undefined) return tool;
  const module = moduleNamed(names === "module" ? value : (pageOf(value) ?? value));
  const texts = module && moduleTexts(module, language);
  const action = value.slice(value.lastIndexOf(".") + 1);
  if (names === "module") return module && fullTitle(module, language);
  return texts?.actions[action]?.event ?? texts?.actions[action]?.label;
}
