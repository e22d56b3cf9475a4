import { access } from "node:fs/promises";
import type { MediaRow } from "#lib/files/queries/media";
import { pictureWidths } from "#lib/kernel/rich-text/render-picture";
import { makeDirectories, variantFile } from "./directories.ts";
import { encodeVariant } from "./encode-variant.ts";
import { fingerprintOf, isAsUploaded } from "./fingerprint.ts";
import { kindOfMime } from "./kinds.ts";
import { originalName, originals, pageName } from "./originals.ts";
import { hasPreview, pageWidth } from "./pdf/preview.ts";
import { replaceFile } from "./replace-file.ts";
import { shownPart } from "./shown-size.ts";
import type { VariantRequest } from "./variant-request.ts";

const beingMade = new Map<string, Promise<void>>();

/**
 * Path of a variant's file, made now if nobody asked for it before; of a picture that is narrower than asked the widest
 * that there is, because texts know its size from when it was put into them. Two requests for the same file share the
 * work.
 */
export async function variantOf(media: MediaRow, { width, format }: VariantRequest): Promise<string> {
  const { width: whole } = media.type === "picture" ? shownPart(media) : { width: pageWidth };
  const widths = pictureWidths(whole);
  const widest = widths.findLast((served) => served <= width) ?? Math.min(...widths);
  const name = isAsUploaded(media) ? media.key : `${media.key}.${fingerprintOf(media)}`;
  const file = variantFile(name, widest, format);
  if (!(await exists(file))) await makeOnce(file, media, { width: widest, format });
  return file;
}

type Variant = Pick<VariantRequest, "width" | "format">;

async function makeOnce(file: string, media: MediaRow, variant: Variant): Promise<void> {
  const running = beingMade.get(file) ?? make(file, media, variant);
  beingMade.set(file, running);
  try {
    await running;
  } finally {
    beingMade.delete(file);
  }
}

async function make(file: string, media: MediaRow, variant: Variant): Promise<void> {
  await makeDirectories();
  const made = await originals().withPath(pictureOf(media), async (picture) =>
    encodeVariant(picture, { ...variant, media }),
  );
  if (!made) throw new Error(`The picture ${media.key} is not there.`);
  await replaceFile(file, made);
}

function pictureOf(media: MediaRow): string {
  if (hasPreview(media)) return pageName(media.file);
  const kind = kindOfMime(media.mime);
  if (!kind) throw new Error(`The picture ${media.key} is of an unknown kind.`);
  return originalName(media.file, kind.extension);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
