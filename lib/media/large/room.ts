import { statfs } from "node:fs/promises";
import { arrivingDirectory } from "../directories.ts";
import { listArriving } from "./arriving.ts";

/** What is left for the database and everything else on the disk, in bytes. */
const reserve = 256 * 1024 * 1024;

/** Whether the disk has room for a file besides all that is on its way already. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const arriving = await listArriving();
  const expected = arriving.reduce((sum, file) => sum + file.bytes - file.offset, 0);
  const { bavail, bsize } = await statfs(arrivingDirectory());
  return bavail * bsize >= expected + bytes + reserve;
}
