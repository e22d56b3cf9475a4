import { expect } from "vitest";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { modules } from "#lib/modules";
import type { Language } from "#lib/platform/i18n/languages";
import { createdId } from "#test/saved";
import { readSearchQuery, searchSite } from "./find.ts";

export const pages = modules.pages as unknown as AnyModule;
export const news = modules.news as unknown as AnyModule;
export const blocks = modules.blocks as unknown as AnyModule;
export const forms = modules.forms as unknown as AnyModule;
export const galleries = modules.galleries as unknown as AnyModule;
export const categories = modules.categories as unknown as AnyModule;

export function wish(typed: string, language: Language = "en") {
  return { words: readSearchQuery(typed).words, language, now: new Date() };
}

export async function found(
  typed: string,
  language: Language = "en",
  limit = 10,
): Promise<readonly string[]> {
  const hits = await searchSite(wish(typed, language), { limit, offset: 0 });
  return hits.map(({ module, id }) => `${module}:${id}`);
}

export async function make(module: AnyModule, texts: FormTexts): Promise<void> {
  await insert(module, texts);
}

export async function insert(module: AnyModule, texts: FormTexts): Promise<number> {
  return createdId(module, texts);
}

export async function change(module: AnyModule, id: number, texts: FormTexts): Promise<void> {
  expect(await updateRecord(module, id, texts, null)).toMatchObject({ outcome: "saved" });
}
