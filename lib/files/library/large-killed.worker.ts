import { readFile } from "node:fs/promises";
import { tusServer } from "./large.ts";

/**
 * A process of `killed.processes.test.ts`: begins a file, accepts a part of it, reports its id, and waits to be
 * killed.
 */
const [, , file = "", adminId = "", part = "0"] = process.argv;
const bytes = await readFile(file);
const server = await tusServer();
const about = `name ${btoa("film.mp4")},adminId ${btoa(adminId)}`;
const begun = await ask("POST", "", { "upload-length": String(bytes.length), "upload-metadata": about });
const id = begun.headers.get("location")?.split("/").at(-1) ?? "";
const sent = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
await ask("PATCH", `/${id}`, sent, bytes.subarray(0, Number(part)));
process.send?.(id);
setInterval(() => undefined, 60_000);

function ask(method: string, end: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) {
  const request = new Request(`http://localhost/ADMIN/largeUploads${end}`, {
    method,
    headers: { "tus-resumable": "1.0.0", ...headers },
    ...(body ? { body } : {}),
  });
  return server.handleWeb(request);
}
