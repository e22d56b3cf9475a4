import { statfs } from "node:fs/promises";
import { arrivingDirectory } from "../directories.ts";
import { type Arriving, listArriving } from "./arriving.ts";

/** What is left for the database and everything else on the disk, in bytes. */
const reserve = 256 * 1024 * 1024;

/** Whether the disk has room for a file besides all that is on its way already. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  return (await roomLeft(await listArriving())) >= bytes;
}

/**
 * Whether one sender reserves so much by what is on its way that others might find no room: more than a quarter of what
 * is left. A single file may always come.
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
