import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { log } from "#lib/platform/log";
import { completeMedia, type MediaRow, undrawnAmong, undrawnMedia } from "../queries.ts";
import { contentOf } from "../store/content.ts";
import { decoding, sharp } from "./decoding.ts";
import { formats } from "./detect-format.ts";
import { originalName, originals, pageName } from "./directories.ts";

/** Width at which first pages are rendered, in pixels; a page of A4 fills it. */
export const pageWidth = 960;

/** Checks whether there is a picture of a document's first page. */
export function hasPreview({ preview }: Pick<MediaRow, "preview">): boolean {
  return preview === "drawn";
}

/** Maximum wait for the first page while a document is stored; after that it is rendered all the same. */
const longestWaitMs = 3_000;
const { mime, extension } = formats.pdf;

/**
 * Returns the record of a file, if it is a PDF with the picture of its first page, unless rendering takes long. Never
 * fails.
 */
export async function previewedPages(media: MediaRow): Promise<MediaRow> {
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

/** The same for records that just got a content. */
export async function previewedFiles(ids: readonly number[]): Promise<void> {
  await Promise.all((await undrawnAmong(mime, ids)).map(previewedPages));
}

/** Renders the first pages of files that were stored before this feature existed, or when the process was ended. */
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

/** Order sent to the worker. */
export interface PageOrder {
  readonly file: string;
  /** In pixels, as is the height. */
  readonly widest: number;
  readonly highest: number;
  /** Bytes that the document may take in WebAssembly. */
  readonly mostMemory: number;
}

export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity, a byte each. */
  readonly pixels: Uint8Array;
}

const order = { widest: pageWidth, highest: 1358, mostMemory: 256 * 1024 * 1024 };

/**
 * Renders the first page of a PDF as WebP; undefined for what is broken, locked by a password, or takes too long or
 * too much memory. It runs in a thread of its own, one document at a time, which is always ended afterwards.
 *
 * @param patienceMs how long it may take
 */
export function drawFirstPage(file: string, patienceMs = 10_000): Promise<Uint8Array | undefined> {
  return oneAtATime(async () => {
    const page = await drawnPage({ file, ...order }, patienceMs);
    if (!page || page.width < 1 || page.height < 1) return undefined;
    const { width, height, pixels } = page;
    const bitmap = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
    return decoding(0, () => bitmap.webp({ quality: 85, effort: 4 }).toBuffer());
  });
}

const oneAtATime = pLimit(1);

async function drawnPage(workerData: PageOrder, patienceMs: number): Promise<DrawnPage | undefined> {
  const worker = new Worker(workerFile, {
    workerData,
    execArgv: [],
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  let patience: NodeJS.Timeout | undefined;
  const result = new Promise<DrawnPage | undefined>((resolve) => {
    patience = setTimeout(resolve, patienceMs, undefined);
    worker.once("message", resolve);
    worker.once("error", () => resolve(undefined));
    worker.once("exit", () => resolve(undefined));
  });
  try {
    return await result;
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
}

/** The path is relative to the project, because the framework bundles the importing module into a file elsewhere. */
const workerFile = join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/files/library/pdf-first-page.worker.ts",
);
