import { galleries } from "#lib/content/galleries";
import { createRecord } from "#lib/kernel/engine/save";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { type DemoGallery, demoGalleries } from "../content/galleries/demo-galleries.ts";
import { demoLanguages } from "../demo-languages.ts";

/** Creates the galleries of the demo in every language, from illustrations by their file names. */
export async function createGalleries(
  pictures: ReadonlyMap<string, { readonly id: number }>,
  now: Date,
): Promise<void> {
  // Oldest first, in the order in which they would have been created.
  for (const gallery of demoGalleries.toReversed()) {
    let original = "";
    for (const language of demoLanguages()) {
      const items = gallery.pictures.map(({ file, captions }) => ({
        media: pictures.get(file)?.id,
        caption: captions[language],
      }));
      const id = await create({
        ...textsOf(gallery, now),
        ...gallery.texts[language],
        items: JSON.stringify(items),
        language,
        translationOf: original,
      });
      original ||= id;
    }
  }
}

const dayMs = 86_400_000;

function textsOf({ layout, download, daysAgo }: DemoGallery, now: Date) {
  return {
    layout,
    download: String(download),
    date: localFromInstant(new Date(now.getTime() - daysAgo * dayMs)).slice(0, 10),
    status: "published",
  };
}

async function create(texts: Readonly<Record<string, string>>): Promise<string> {
  const saved = await createRecord(galleries, texts, null);
  if (saved.outcome === "saved") return String(saved.row.id);
  throw new Error(`The demo cannot be stored: ${JSON.stringify({ texts, saved })}.`);
}
