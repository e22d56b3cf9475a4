import { type Connection, database } from "#db/client";
import { decodeNew, type FormTexts, type Values } from "#lib/kernel/engine/form/decode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { restoreRecord } from "#lib/kernel/engine/trash";
import { write } from "#lib/kernel/engine/write";
import { withValuesInLanguages } from "#lib/kernel/fields/localized";
import { randomKey } from "#lib/platform/random";
import { findMediaByHash, isKeyTaken, type MediaRow } from "../queries.ts";
import { contentOf, type FileContent } from "../store/content.ts";
import { hasPictureSignature } from "./detect-format.ts";
import { makeDirectories, originalName, originals } from "./directories.ts";
import type { ContentFacts, FileRefusal, UploadRefusal } from "./inspect-file.ts";
import { inspectFile, maxPictureBytes } from "./inspect-file.ts";
import { mediaModule } from "./media-module.ts";
import { previewedPages } from "./pdf.ts";
import { plainName } from "./public-name.ts";

export type StoreOutcome =
  | { readonly ok: true; readonly media: MediaRow; readonly isKnown: boolean }
  | { readonly ok: false; readonly code: FileRefusal; readonly limit?: number }
  | { readonly ok: false; readonly code: "invalid"; readonly issues: readonly Issue[] };

export interface IncomingFile {
  readonly name: string;
  readonly adminId: string | null;
  /** Texts the form sent besides the file. */
  readonly texts?: FormTexts;
  readonly allowSvg?: boolean;
}

/**
 * Stores a file as a record of the library, through the engine; the same bytes again return the existing record,
 * restored from the trash if need be. Its key is the beginning of the SHA-256 of its content, or a random one where
 * that is taken.
 */
export async function storeFile(bytes: Uint8Array, given: IncomingFile): Promise<StoreOutcome> {
  return storeContent(contentOf(bytes), given);
}

/** The same for a content that may lie on the disk. */
export async function storeContent(content: FileContent, given: IncomingFile): Promise<StoreOutcome> {
  const known = await knownMedia(database(), content.sha256);
  if (known) return { ok: true, isKnown: true, media: await outOfTrash(known, given.adminId) };
  const inspected = await inspectFile(content, given.name, given);
  if (!inspected.ok) return inspected;
  const name = plainName(given.name);
  const decoded = decodeNew(mediaModule(), { name, ...dated(inspected.facts), ...given.texts });
  if (!decoded.ok) return { ok: false, code: "invalid", issues: decoded.issues };
  const values = { ...decoded.values, ...storedFacts(inspected.facts, content) };
  return insert(values, content, inspected.facts, given);
}

/** The same for pictures alone. */
export async function storePicture(
  bytes: Uint8Array,
  name: string,
  adminId: string | null,
  options: Pick<IncomingFile, "allowSvg" | "texts"> = {},
): Promise<
  | { readonly ok: true; readonly media: MediaRow }
  | { readonly ok: false; readonly code: UploadRefusal; readonly limit?: number }
> {
  const isPicture = options.allowSvg || hasPictureSignature(bytes);
  if (bytes.length > maxPictureBytes) return { ok: false, code: "too_large", limit: maxPictureBytes };
  if (!isPicture) return { ok: false, code: "unsupported" };
  const stored = await storeFile(bytes, { name, adminId, ...options });
  if (stored.ok) return stored.media.type === "picture" ? stored : { ok: false, code: "unsupported" };
  const limit = "limit" in stored && stored.limit !== undefined ? { limit: stored.limit } : {};
  return {
    ok: false,
    code: stored.code in pictureRefusals ? (stored.code as UploadRefusal) : "unsupported",
    ...limit,
  };
}

const pictureRefusals: Readonly<Record<UploadRefusal, true>> = {
  too_large: true,
  unsupported: true,
  too_many_pixels: true,
  too_heavy: true,
  heic: true,
  broken: true,
};

/** Returns the facts a record stores about its file, besides its storage name. */
export function storedFacts(
  { type, mime, width, height, taken }: ContentFacts,
  { bytes, sha256 }: FileContent,
) {
  return { type, mime, width, height, bytes, sha256, takenTime: taken?.time ?? "" };
}

async function insert(
  values: Values & { readonly sha256: string },
  content: FileContent,
  { extension }: ContentFacts,
  { adminId }: IncomingFile,
): Promise<StoreOutcome> {
  const module = mediaModule();
  const named = await freeKey(values.sha256);
  await makeDirectories();
  await originals().put(originalName(named.file, extension), content);
  const outcome = await write(
    module,
    async (context) => {
      const known = await knownMedia(context.tx, values.sha256);
      if (known) return { outcome: "saved", media: known, isKnown: true } as const;
      const row = await context.insert(module, { ...values, ...named });
      return { outcome: "saved", media: row as MediaRow, isKnown: false } as const;
    },
    adminId,
  );
  if (outcome.outcome === "invalid") return { ok: false, code: "invalid", issues: outcome.issues };
  const { media, isKnown } = outcome;
  return { ok: true, media: isKnown ? media : await previewedPages(media), isKnown };
}

/** The record of a content, as the engine would read it. */
async function knownMedia(connection: Connection, sha256: string): Promise<MediaRow | undefined> {
  const known = await findMediaByHash(connection, sha256);
  return known && withValuesInLanguages(mediaModule(), known);
}

/** Returns the key of a new record and the base name of its file. */
export async function freeKey(sha256: string): Promise<{ key: string; file: string }> {
  const key = sha256.slice(0, 16);
  return (await isKeyTaken(database(), key)) ? { key: randomKey(), file: sha256 } : { key, file: key };
}

async function outOfTrash(media: MediaRow, adminId: string | null): Promise<MediaRow> {
  if (media.deletedAt === null) return media;
  const restored = await restoreRecord(mediaModule(), media.id, adminId);
  return restored.outcome === "saved" ? (restored.row as MediaRow) : media;
}

function dated({ taken }: ContentFacts): FormTexts {
  return taken === null ? {} : { takenAt: taken.day };
}

/**
 * Returns the time a photograph was taken, in a text that sorts by time: `2026-07-15 14:03:22`; empty where it is
 * unknown.
 */
export function momentTaken({
  takenAt,
  takenTime,
}: {
  readonly takenAt: string | null;
  readonly takenTime: string;
}): string {
  return takenAt === null ? "" : `${takenAt} ${takenTime}`.trim();
}
