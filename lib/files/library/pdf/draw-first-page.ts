import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { decoding } from "../decoding.ts";
import { sharp } from "../sharp.ts";
import { pageWidth } from "./preview.ts";

/** What is asked of the worker. */
export interface PageOrder {
  readonly file: string;
  /** In pixels, as is the height. */
  readonly widest: number;
  readonly highest: number;
  /** Bytes that the document may take in WebAssembly. */
  readonly mostMemory: number;
}

/** A page as it came from there. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity, a byte each. */
  readonly pixels: Uint8Array;
}

const order = { widest: pageWidth, highest: 1358, mostMemory: 256 * 1024 * 1024 };

/**
 * The first page of a PDF as WebP; undefined for what is broken, locked by a password, or takes too long or too much
 * memory. It is drawn in a thread of its own, one document at a time, which is ended whatever it does.
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

/** By its place in the project, because the framework packs what imports it into a file elsewhere. */
const workerFile = join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/files/library/pdf/first-page.worker.ts",
);
