import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { DrawnPage, PageOrder } from "./pdf.ts";

const { file, widest, highest, mostMemory } = workerData as PageOrder;

limitMemory(mostMemory);
const library = await PDFiumLibrary.init();
const document = await library.loadDocument(await readFile(file));
const page = document.getPage(0);
const { originalWidth, originalHeight } = page.getOriginalSize();
const scale = Math.min(widest / originalWidth, highest / originalHeight);
const { width, height, data } = await page.render({ render: "bitmap", scale });
parentPort?.postMessage({ width, height, pixels: data } satisfies DrawnPage);

/**
 * Limits of a worker do not count the memory of WebAssembly, so its growth is limited here; a document that needs
 * more ends the worker.
 */
function limitMemory(bytes: number): void {
  const pageBytes = 64 * 1024;
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > bytes)
      throw new RangeError("The document takes too much memory.");
    return grow.call(this, pages);
  };
}
