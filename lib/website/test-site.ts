import { pages } from "#lib/content/pages";
import { createRecord } from "#lib/kernel/engine/save";
import { writeSetting } from "#lib/kernel/queries/settings";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import { changeSetting } from "../settings/change-setting.ts";

/** Writes a published page for a test; `texts` are form texts. */
export async function publish(title: string, texts: FormTexts = {}): Promise<number> {
  const saved = await createRecord(
    pages,
    { title, status: "published", language: "en", inNavigation: "true", ...texts },
    null,
  );
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

/**
 * A small site for tests: Home, About and below it History in English; Domů and O nás in Czech, translations
 * of Home and About; a draft Secret.
 */
export async function publishTestSite() {
  const home = await publish("Home", { slug: "home" });
  const about = await publish("About", { slug: "about" });
  const history = await publish("History", { slug: "history", parentId: String(about) });
  const domu = await publish("Domů", { slug: "domu", language: "cs", translationOf: String(home) });
  const onas = await publish("O nás", { slug: "o-nas", language: "cs", translationOf: String(about) });
  const secret = await publish("Secret", { slug: "secret", status: "draft" });
  await writeSetting("home.en", home, null);
  await writeSetting("home.cs", domu, null);
  await changeSetting("site.name_en", "Orchard");
  await changeSetting("site.name_cs", "Sad");
  return { home, about, history, domu, onas, secret };
}
