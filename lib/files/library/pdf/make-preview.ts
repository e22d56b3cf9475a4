import { database } from "#db/client";
import { completeMedia, findMediaById, type MediaRow, undrawnMedia } from "#lib/files/queries/media";
import { log } from "#lib/platform/log";
import { contentOf } from "../content.ts";
import { originalName, originals, pageName } from "../originals.ts";
import { formats } from "../types.ts";
import { drawFirstPage } from "./draw-first-page.ts";

/** How long whoever stores a document waits for its first page; after that it is drawn all the same. */
const longestWaitMs = 3_000;
const { mime, extension } = formats.pdf;

/** The record of a file, if it is a PDF with the picture of its first page, unless that takes long. Never fails. */
export async function previewed(media: MediaRow): Promise<MediaRow> {
  if (media.mime !== mime) return media;
  const drawing = makePreview(media);
  let patience: NodeJS.Timeout | undefined;
  const impatient = new Promise<MediaRow>((resolve) => {
    patience = setTimeout(resolve, longestWaitMs, media);
  });
  try {
    return await Promise.race([drawing, impatient]);
  } finally {
    clearTimeout(patience);
  }
}

/** The same for the record that was just changed. */
export async function previewedById(id: number): Promise<void> {
  const media = await findMediaById(database(), id);
  if (media) await previewed(media);
}

/** Draws the first pages of what was stored before there were such pictures, or when the process was ended. */
export async function drawMissingPreviews(): Promise<void> {
  for (let last = 0; ; ) {
    const [media] = await undrawnMedia(mime, last, 1);
    if (!media) return;
    await makePreview(media);
    last = media.id;
  }
}

async function makePreview(media: MediaRow): Promise<MediaRow> {
  try {
    const page = await originals().withPath(originalName(media.file, extension), (file) =>
      drawFirstPage(file),
    );
    if (page) await originals().put(pageName(media.file), contentOf(page));
    const preview = page ? "drawn" : "none";
    await completeMedia(media.id, { preview });
    return { ...media, preview };
  } catch (error) {
    log.warn({ err: error, id: media.id }, "the first page of a document could not be kept");
    return media;
  }
}
