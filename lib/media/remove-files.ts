import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { log } from "#lib/log";
import { originalFile, variantsDirectory } from "./directories.ts";

/** Removes an original that no record shows any more, with the picture of its first page. */
export async function removeOriginal(file: string): Promise<void> {
  await removeBeginning(dirname(originalFile(file, "x")), file, ["."]);
}

/** Removes what was made of a record's pictures. */
export async function removeVariants(key: string): Promise<void> {
  await removeBeginning(variantsDirectory(), key, ["-", "."]);
}

/** Removes the files whose names are a digest and what follows one of some marks. */
async function removeBeginning(directory: string, digest: string, marks: readonly string[]): Promise<void> {
  if (!/^[0-9a-f]+$/.test(digest)) return;
  try {
    const names = await readdir(directory).catch((): string[] => []);
    const ours = names.filter((name) => marks.some((mark) => name.startsWith(digest + mark)));
    await Promise.all(
      ours.map((name) => rm(join(/* turbopackIgnore: true */ directory, name), { force: true })),
    );
  } catch (error) {
    log.warn({ err: error, digest }, "files that nobody needs could not be removed");
  }
}
