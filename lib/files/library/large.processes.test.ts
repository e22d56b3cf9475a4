import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { startQuickly } from "#lib/platform/start-quickly";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { samples } from "./file-samples-fixture.ts";
import { findArrived, findArriving, storeArrived, tusServer } from "./large.ts";

const directory = testState();

beforeEach(useTestDatabase);

const part = 3 * 1024 * 1024;

test("what a killed process had taken is there for the next one, which goes on to the same bytes", async () => {
  const film = Buffer.concat([samples.mp4, randomBytes(2 * part)]);
  const id = await takenAndKilled(film);
  expect(await findArriving(id, "jana")).toMatchObject({
    name: "film.mp4",
    offset: part,
    bytes: film.length,
  });
  expect(await findArriving(id, "petr")).toBeUndefined();
  expect(await findArrived(id, "jana")).toBeUndefined();
  const rest = new Request(`http://localhost/ADMIN/largeUploads/${id}`, {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": String(part),
      "content-type": "application/offset+octet-stream",
    },
    body: new Uint8Array(film.subarray(part)),
  });
  expect((await (await tusServer()).handleWeb(rest as never)).status).toBe(204);
  const arrived = await findArrived(id, "jana");
  const stored = arrived && (await storeArrived(arrived, { adminId: null }));
  if (!stored?.ok) throw new Error("The film was not stored.");
  expect(readFileSync(join(directory, "uploads", `${stored.media.file}.mp4`)).equals(film)).toBe(true);
});

/** Returns the id of a film of which a process accepted one part before it was killed. */
async function takenAndKilled(film: Buffer): Promise<string> {
  const file = join(directory, "film.mp4");
  writeFileSync(file, film);
  const program = fileURLToPath(new URL("./large-killed.worker.ts", import.meta.url));
  const child = fork(program, [file, "jana", String(part)], {
    env: { ...process.env, VAR_DIR: directory },
    execArgv: [...startQuickly],
  });
  const [id] = (await once(child, "message")) as [string];
  child.kill("SIGKILL");
  await once(child, "exit");
  return id;
}
