import { access } from "node:fs/promises";
import { findMedia, type MediaRow } from "#db/queries/media";
import { pictureWidths } from "#lib/rich-text/render-picture";
import { makeDirectories, originalFile, variantFile } from "./directories.ts";
import { encodeVariant } from "./encode-variant.ts";
import { kindOfMime } from "./kinds.ts";
import { replaceFile } from "./replace-file.ts";
import type { VariantRequest } from "./variant-request.ts";

const beingMade = new Map<string, Promise<void>>();

/**
 * Path of a variant's file, made now if nobody asked for it before; undefined when there is no such picture
 * or it is narrower than that. Two requests for the same file share the work.
 */
export async function variantOf(request: VariantRequest): Promise<string | undefined> {
  const media = await findMedia(request.key);
  if (!media || !pictureWidths(media.width).includes(request.width)) return undefined;
  const file = variantFile(request.key, request.width, request.format);
  if (!(await exists(file))) await makeOnce(file, media, request);
  return file;
}

async function makeOnce(file: string, media: MediaRow, request: VariantRequest): Promise<void> {
  const running = beingMade.get(file) ?? make(file, media, request);
  beingMade.set(file, running);
  try {
    await running;
  } finally {
    beingMade.delete(file);
  }
}

async function make(file: string, media: MediaRow, request: VariantRequest): Promise<void> {
  const kind = kindOfMime(media.mime);
  if (!kind) throw new Error(`The picture ${media.key} is of an unknown kind.`);
  await makeDirectories();
  await replaceFile(file, await encodeVariant(originalFile(media.key, kind.extension), request));
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
