import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { arrivingDirectory } from "../directories.ts";

/** A file on its way here in parts, or one that has just come in. */
export interface Arriving {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  /** How many it will have when it is whole. */
  readonly bytes: number;
  /** How many of them are here. */
  readonly offset: number;
  readonly adminId: string;
  /** When the sender's file was changed, in milliseconds as its browser says; with name and size it tells files apart. */
  readonly modified: string;
  readonly startedAt: Date;
  readonly target: ArrivalTarget;
  /** The path that it is to have in the public folder. */
  readonly place: string;
  /** What it became: the id of a record, or what an operation of the file tool told. */
  readonly stored: string | undefined;
}

/** The media library, where it becomes a record, or the public folder, which takes any kind of file. */
export type ArrivalTarget = "media" | "files";

/** How long a file may take to come in, from its beginning. */
export const longestArrivalMs = 24 * 60 * 60 * 1000;

let opened: Promise<FileStore> | undefined;

/** The parts that have come, each file put together in one and described in another beside it. */
export function arrivingFiles(): Promise<FileStore> {
  opened ??= open();
  return opened;
}

async function open(): Promise<FileStore> {
  const directory = arrivingDirectory();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return new FileStore({ directory, expirationPeriodInMilliseconds: longestArrivalMs });
}

/** Where the parts of a file are put together. */
export function arrivingFile(id: string): string {
  return join(/* turbopackIgnore: true */ arrivingDirectory(), id);
}

/** A file that somebody is sending; nobody else hears of it. */
export async function findArriving(id: string, adminId: string): Promise<Arriving | undefined> {
  const found = isArrivingId(id) ? await readArriving(id) : undefined;
  return found?.adminId === adminId && !isOver(found) ? found : undefined;
}

/** All that is on its way, whoever sends it. */
export async function listArriving(): Promise<readonly Arriving[]> {
  const { configstore } = await arrivingFiles();
  const ids = ((await configstore.list?.()) ?? []).filter(isArrivingId);
  const found = await Promise.all(ids.map(readArriving));
  return found.filter((arriving) => arriving !== undefined).filter((arriving) => !isOver(arriving));
}

/** Writes down what a file became, for whoever asks once more; the file itself is not needed any longer. */
export async function noteStored({ id }: Pick<Arriving, "id">, stored: string): Promise<void> {
  const { configstore } = await arrivingFiles();
  const described = await configstore.get(id);
  if (!described) return;
  const metadata = { ...described.metadata, stored };
  await configstore.set(id, Object.assign(described, { metadata }));
  await rm(arrivingFile(id), { force: true });
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
  const { name, adminId, modified, stored, target, place } = described?.metadata ?? {};
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
    target: target === "files" ? "files" : "media",
    place: place ?? "",
    stored: stored ?? undefined,
  };
}
