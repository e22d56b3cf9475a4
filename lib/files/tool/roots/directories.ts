import { lstat, mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#lib/platform/env";
import { FileProblem } from "../problem.ts";

/** Where the public files lie, by its real path; made when missing. Throws where it is a link. */
export async function filesDirectory(): Promise<string> {
  return real(join(/* turbopackIgnore: true */ environment().varDirectory, "files"));
}

const keptFolders = ["arriving", "journal", "previews", "trash", "versions"] as const;

/**
 * Where the tool keeps what is not public, beside the root so that nothing in it has an address: what is on its way in,
 * the journal, small pictures, the trash, earlier texts. It is on the same file system, so that moving there is one step.
 */
export async function keptDirectory(folder: (typeof keptFolders)[number]): Promise<string> {
  const kept = join(/* turbopackIgnore: true */ environment().varDirectory, "files-kept", folder);
  return real(kept);
}

async function real(directory: string): Promise<string> {
  await mkdir(/* turbopackIgnore: true */ directory, { recursive: true, mode: 0o700 });
  const found = await lstat(/* turbopackIgnore: true */ directory);
  if (!found.isDirectory()) throw new FileProblem("link", directory);
  return realpath(/* turbopackIgnore: true */ directory);
}
