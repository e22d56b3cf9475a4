import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { log } from "#lib/log";
import { originalFile, variantsDirectory } from "./directories.ts";

/** Removes the original that no record shows any more, and what was made of it. */
export async function removeFiles({
  key,
  file,
}: {
  readonly key: string;
  readonly file: string;
}): Promise<void> {
  if (!/^[0-9a-f]+$/.test(key) || !/^[0-9a-f]+$/.test(file)) return;
  try {
    await removeBeginning(dirname(originalFile(file, "x")), `${file}.`);
    await removeBeginning(variantsDirectory(), `${key}-`);
    await removeBeginning(variantsDirectory(), `${key}.`);
  } catch (error) {
    log.warn({ err: error, key }, "files of a deleted record could not be removed");
  }
}

async function removeBeginning(directory: string, beginning: string): Promise<void> {
  const names = await readdir(directory).catch((): string[] => []);
  const ours = names.filter((name) => name.startsWith(beginning));
  await Promise.all(
    ours.map((name) => rm(join(/* turbopackIgnore: true */ directory, name), { force: true })),
  );
}
