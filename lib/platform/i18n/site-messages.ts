import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "./languages.ts";

/** MessageTexts by name, in groups as `messages/en.json` has them. */
export interface MessageTexts {
  readonly [name: string]: string | MessageTexts;
}

/**
 * Returns the texts that a site adds for a language, from `site/messages/<code>.json`; undefined without such a file.
 * It is read once a process; one that is no JSON stops the process that needs it.
 */
export function siteMessages(language: Language): MessageTexts | undefined {
  if (!known.has(language)) known.set(language, readTexts(language));
  return known.get(language);
}

export function languagesOfSiteMessages(): readonly Language[] {
  const folder = messagesFolder();
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => /^([A-Za-z-]+)\.json$/.exec(name)?.[1] ?? []);
}

/** Returns the first texts with the second ones over them; what the first do not have is left out. */
export function together(first: MessageTexts, second: MessageTexts): MessageTexts {
  const merged = Object.entries(first).map(([name, text]) => {
    const other = Object.hasOwn(second, name) ? second[name] : undefined;
    if (typeof text === "string") return [name, typeof other === "string" && other !== "" ? other : text];
    return [name, typeof other === "object" ? together(text, other) : text];
  });
  return Object.fromEntries(merged);
}

const known = new Map<Language, MessageTexts | undefined>();

/** Derived from the folder in which the process was started, because a bundle does not know where its sources are. */
function messagesFolder(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), "site", "messages");
}

function readTexts(language: Language): MessageTexts | undefined {
  const file = join(messagesFolder(), `${language}.json`);
  if (!/^[A-Za-z-]+$/.test(language) || !existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`site/messages/${language}.json cannot be read.`, { cause: error });
  }
}
