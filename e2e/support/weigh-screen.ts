import { gzipSync } from "node:zlib";
import type { Weight } from "#test/budgets/byte-table";
import { ask } from "./raw-request.ts";

/** Weighs documents of one site, whose style sheets and scripts are fetched once. */
export function createScales(port: number) {
  const known = new Map<string, Promise<Sizes>>();
  const ofFile = (path: string) => {
    const sizes = known.get(path) ?? weighFile(path, port);
    known.set(path, sizes);
    return sizes;
  };
  return async (html: string): Promise<Weight> => {
    const { sheets, scripts } = filesOf(html);
    const document = sizesOf(html);
    const css = await Promise.all([...sheets].map(ofFile));
    const script = await Promise.all([...scripts].map(ofFile));
    return {
      html: document.plain,
      css: sum(css.map(({ plain }) => plain)),
      script: sum(script.map(({ plain }) => plain)),
      gzip: sum([document, ...css, ...script].map(({ gzip }) => gzip)),
    };
  };
}

async function weighFile(path: string, port: number): Promise<Sizes> {
  const { status, body } = await ask(path, { port });
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  return sizesOf(body);
}

interface Sizes {
  readonly plain: number;
  readonly gzip: number;
}

function sizesOf(text: string): Sizes {
  return { plain: Buffer.byteLength(text), gzip: gzipSync(text).length };
}

/**
 * Returns the files a document has its browser load at once; scripts for browsers without module support are not for
 * today's.
 */
function filesOf(html: string): { readonly sheets: Set<string>; readonly scripts: Set<string> } {
  const sheets = new Set<string>();
  const scripts = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/gi)) {
    const [, file] = /\b(?:src|href)="(\/[^"]*)"/i.exec(tag) ?? [];
    if (!file || /\bnomodule\b/i.test(tag)) continue;
    const path = file.replaceAll("&amp;", "&");
    if (/^<script|\bas="script"|\brel="modulepreload"/i.test(tag)) scripts.add(path);
    else if (/\brel="stylesheet"|\bas="style"/i.test(tag)) sheets.add(path);
  }
  return { sheets, scripts };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
