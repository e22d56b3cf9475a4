import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { log } from "#lib/platform/log";
import { variantsDirectory } from "./directories.ts";
import { originals } from "./originals.ts";

/** Removes an original that no record shows any more, with the picture of its first page. */
export async function removeOriginal(file: string): Promise<void> {
  await logFailure(file, async () => {
    const found = await originals().list(`${file}.`);
    await Promise.all(found.map(({ name }) => originals().remove(name)));
  });
}

/** Removes what was made of a record's pictures on this machine. */
export async function removeVariants(key: string): Promise<void> {
  await logFailure(key, async () => {
    const names = await readdir(variantsDirectory()).catch((): string[] => []);
    const ours = names.filter((name) => ["-", "."].some((mark) => name.startsWith(key + mark)));
    await Promise.all(
      ours.map((name) => rm(join(/* turbopackIgnore: true */ variantsDirectory(), name), { force: true })),
    );
  });
}

/** Names of files that are removed are a digest and what follows it. */
async function logFailure(digest: string, remove: () => Promise<void>): Promise<void> {
  if (!/^[0-9a-f]+$/.test(digest)) return;
  try {
    await remove();
  } catch (error) {
    log.warn({ err: error, digest }, "files that nobody needs could not be removed");
  }
}
