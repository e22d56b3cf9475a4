import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { database } from "#db/client";
import { environment } from "#lib/platform/env";
import { randomKey } from "#lib/platform/random";
import { mediaLimits } from "#lib/settings/media-limits";
import { findMediaById } from "../queries.ts";
import { contentOnDisk } from "../store/content.ts";
import { type FileType, isZipped, signedFormat } from "./detect-format.ts";
import { arrivingDirectory } from "./directories.ts";
import { type FileRefusal, isPicture, limitOf } from "./inspect-file.ts";
import { type IncomingFile, type StoreOutcome, storeContent } from "./store.ts";

/** A file being uploaded in parts, or one that has just arrived. */
export interface Arriving {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  /** Number of bytes of the complete file. */
  readonly bytes: number;
  /** Number of bytes received so far. */
  readonly offset: number;
  readonly adminId: string;
  /**
   * Time of the last change of the sender's file, in milliseconds as the browser reports it; with name and size it
   * distinguishes files.
   */
  readonly modified: string;
  readonly startedAt: Date;
  /** Path that it is to have among the folders, as a file of any kind; empty where a form of the library stores it. */
  readonly place: string;
  /** Result of the upload: the id of a record, or the response of an operation of the file tool. */
  readonly stored: string | undefined;
}

/** Maximum time for a file to arrive, from its beginning. */
const longestArrivalMs = 24 * 60 * 60 * 1000;

let opened: Promise<FileStore> | undefined;

/** Opens the store of the parts received, with each file assembled in one file and described in another next to it. */
export function arrivingFiles(): Promise<FileStore> {
  opened ??= open();
  return opened;
}

async function open(): Promise<FileStore> {
  const directory = arrivingDirectory();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return new FileStore({ directory, expirationPeriodInMilliseconds: longestArrivalMs });
}

/** Returns the path at which the parts of a file are put together. */
export function arrivingFile(id: string): string {
  return join(/* turbopackIgnore: true */ arrivingDirectory(), id);
}

/** Finds a file that an administrator is uploading; it is invisible to everyone else. */
export async function findArriving(id: string, adminId: string): Promise<Arriving | undefined> {
  const found = isArrivingId(id) ? await readArriving(id) : undefined;
  return found?.adminId === adminId && !isOver(found) ? found : undefined;
}

/** Lists all files being uploaded, by any sender. */
export async function listArriving(): Promise<readonly Arriving[]> {
  const { configstore } = await arrivingFiles();
  const ids = ((await configstore.list?.()) ?? []).filter(isArrivingId);
  const found = await Promise.all(ids.map(readArriving));
  return found.filter((arriving) => arriving !== undefined).filter((arriving) => !isOver(arriving));
}

function isArrivingId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

function isOver({ startedAt }: Arriving): boolean {
  return Date.now() > startedAt.getTime() + longestArrivalMs;
}

async function readArriving(id: string): Promise<Arriving | undefined> {
  const store = await arrivingFiles();
  const described = await store.configstore.get(id);
  const { name, adminId, modified, stored, place } = described?.metadata ?? {};
  if (!described?.size || !adminId) return undefined;
  const isStored = typeof stored === "string";
  const upload = isStored ? undefined : await store.getUpload(id).catch(() => undefined);
  if (!upload && !isStored) return undefined;
  return {
    id,
    name: name || "file",
    bytes: described.size,
    offset: upload?.offset ?? described.size,
    adminId,
    modified: modified ?? "",
    startedAt: new Date(described.creation_date ?? 0),
    place: place ?? "",
    stored: stored ?? undefined,
  };
}

/**
 * Returns the reason to refuse a file in any case, by its first bytes, its name and its final size; undefined for one
 * that may be stored. No one should send half a gigabyte before being refused.
 */
export async function refusalOfStart(
  start: Uint8Array,
  name: string,
  bytes: number,
): Promise<{ readonly code: FileRefusal; readonly limit?: number } | undefined> {
  const type = typeOf(start, name);
  if (!type) return { code: "unsupported" };
  const limit = limitOf(type, await mediaLimits());
  return bytes > limit ? { code: "too_large", limit } : undefined;
}

function typeOf(start: Uint8Array, name: string): FileType | undefined {
  if (isPicture(start)) return "picture";
  const signed = signedFormat(start);
  if (signed) return signed.type;
  return isZipped(start) || /\.(?:txt|csv)$/i.test(name) ? "document" : undefined;
}

/** Bytes reserved for the database and everything else on the disk. */
const reserve = 256 * 1024 * 1024;

/** Checks whether the disk has room for a file besides all uploads already in progress. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  return (await roomLeft(await listArriving())) >= bytes;
}

/**
 * Checks whether one sender's uploads in progress reserve so much that others might find no room: more than a quarter
 * of what is left. A single file is always accepted.
 */
export async function reservesTooMuch(adminId: string, bytes: number): Promise<boolean> {
  const arriving = await listArriving();
  const own = arriving.filter((file) => file.adminId === adminId && file.offset < file.bytes);
  const others = arriving.filter((file) => !own.includes(file));
  return own.length > 0 && expectedOf(own) + bytes > (await roomLeft(others)) / 4;
}

async function roomLeft(arriving: readonly Arriving[]): Promise<number> {
  const { bavail, bsize } = await statfs(arrivingDirectory());
  return bavail * bsize - reserve - expectedOf(arriving);
}

function expectedOf(arriving: readonly Arriving[]): number {
  return arriving.reduce((sum, file) => sum + file.bytes - file.offset, 0);
}

/** Removes files that never arrived completely, and the notes on those that did, once their day is over. */
export async function sweepArriving(directory: string, now = Date.now()): Promise<void> {
  const names = await readdir(directory).catch((): string[] => []);
  for (const id of new Set(names.map((name) => name.replace(/\.json$/, "")))) {
    const [file, description] = [join(directory, id), join(directory, `${id}.json`)];
    const began = (await changedAt(description)) ?? (await changedAt(file));
    if (began === undefined || began > now - longestArrivalMs) continue;
    await Promise.all([rm(file, { force: true }), rm(description, { force: true })]);
  }
}

async function changedAt(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

/**
 * Finds a file that came in parts, once it is complete and its sender requests it as it was begun: for a place among the
 * folders, or for a form of the library.
 */
export async function findArrived(
  id: string,
  adminId: string,
  { hasPlace = false } = {},
): Promise<Arriving | undefined> {
  const arriving = await findArriving(id, adminId);
  const isMeant = arriving !== undefined && (arriving.place !== "") === hasPlace;
  return isMeant && arriving.offset === arriving.bytes ? arriving : undefined;
}

/**
 * Makes a record of a file that came in parts, by the same checks as for any other. A refused file is deleted, unless
 * other texts would let it in.
 */
export async function storeArrived(
  arrived: Arriving,
  given: Omit<IncomingFile, "name">,
): Promise<StoreOutcome> {
  const store = async () =>
    storeContent(await contentOnDisk(arrivingFile(arrived.id)), { ...given, name: arrived.name });
  const stored = await storeOnce<StoreOutcome>(arrived, store, {
    noteOf: (outcome) => (outcome.ok ? String(outcome.media.id) : undefined),
    ofNote: async (note) => {
      const media = await findMediaById(database(), Number(note));
      return media && { ok: true, isKnown: false, media };
    },
  });
  if (!stored.ok && stored.code !== "invalid") await forgetArriving(arrived);
  return stored;
}

/** Turns the result of an upload into a note, and back; undefined where it should be stored again. */
interface Notes<Result> {
  readonly noteOf: (result: Result) => string | undefined;
  readonly ofNote: (note: string) => Promise<Result | undefined>;
}

/**
 * Stores what a request sends. If that came in parts, a repeated request returns the result of the first, because the
 * first response may have been lost.
 */
export async function storeOnce<Result>(
  arrived: Arriving | undefined,
  store: () => Promise<Result>,
  { noteOf, ofNote }: Notes<Result>,
): Promise<Result> {
  const earlier = arrived?.stored ? await ofNote(arrived.stored) : undefined;
  if (earlier !== undefined) return earlier;
  const result = await store();
  const note = noteOf(result);
  if (arrived && note !== undefined) await noteStored(arrived, note);
  return result;
}

/** Records the result of a stored file, for repeated requests; the file itself is no longer needed. */
async function noteStored({ id }: Pick<Arriving, "id">, stored: string): Promise<void> {
  const { configstore } = await arrivingFiles();
  const described = await configstore.get(id);
  if (!described) return;
  const metadata = { ...described.metadata, stored };
  await configstore.set(id, Object.assign(described, { metadata }));
  await rm(arrivingFile(id), { force: true });
}

/** Deletes the parts received of a file. */
export async function forgetArriving({ id }: Pick<Arriving, "id">): Promise<void> {
  await (await arrivingFiles()).remove(id);
}

let made: Promise<Server> | undefined;

/**
 * Returns the server of the protocol tus 1.0 (https://tus.io/protocols/resumable-upload); permission to upload is
 * checked before.
 */
export function tusServer(): Promise<Server> {
  made ??= make();
  return made;
}

async function make(): Promise<Server> {
  return new Server({
    path: largeUploadsPath,
    datastore: await arrivingFiles(),
    relativeLocation: true,
    allowedOrigins: [environment().appUrl],
    namingFunction: () => randomKey() + randomKey(),
  });
}

const largeUploadsPath = "/ADMIN/largeUploads";
