import { database } from "#db/client";
import { findMediaById } from "#lib/files/queries/media";
import { contentOnDisk } from "../content.ts";
import { type Given, type StoreOutcome, storeContent } from "../store.ts";
import {
  type ArrivalTarget,
  type Arriving,
  arrivingFile,
  arrivingFiles,
  findArriving,
  noteStored,
} from "./arriving.ts";

/** A file that came in parts, as soon as it is whole and its sender asks for it where it was sent to. */
export async function findArrived(
  id: string,
  adminId: string,
  target: ArrivalTarget = "media",
): Promise<Arriving | undefined> {
  const arriving = await findArriving(id, adminId);
  return arriving?.target === target && arriving.offset === arriving.bytes ? arriving : undefined;
}

/**
 * Makes a record of a file that came in parts, by the same checks as of any other. Asked again it answers with the same
 * record, because the first answer may have been lost; what is refused is thrown away.
 */
export async function storeArrived(arrived: Arriving, given: Omit<Given, "name">): Promise<StoreOutcome> {
  const earlier = arrived.stored && (await findMediaById(database(), Number(arrived.stored)));
  if (earlier) return { ok: true, isKnown: false, media: earlier };
  const content = await contentOnDisk(arrivingFile(arrived.id));
  const stored = await storeContent(content, { ...given, name: arrived.name });
  if (stored.ok) await noteStored(arrived, String(stored.media.id));
  else if (stored.code !== "invalid") await forgetArriving(arrived);
  return stored;
}

/** Throws away what has come of a file. */
export async function forgetArriving({ id }: Pick<Arriving, "id">): Promise<void> {
  await (await arrivingFiles()).remove(id);
}
