import { categories } from "#lib/content/categories";
import { news } from "#lib/content/news";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { createdId } from "#test/saved";

/** Writes a published item in English for a test; `texts` are form texts. */
export async function publishNews(title: string, texts: FormTexts = {}): Promise<number> {
  return create(news as unknown as AnyModule, { title, language: "en", intent: "publish", ...texts });
}

/** Writes a category of news in English for a test. */
export async function createCategory(name: string, texts: FormTexts = {}): Promise<number> {
  return create(categories as unknown as AnyModule, { name, language: "en", scope: "news", ...texts });
}

async function create(module: AnyModule, texts: FormTexts): Promise<number> {
  return createdId(module, texts);
}
