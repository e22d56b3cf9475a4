import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#lib/platform/env";

/** Keeps the first link where only the operator can read it, for starts without a console. */
export async function writeLinkFile(link: string): Promise<void> {
  await mkdir(environment().varDirectory, { recursive: true, mode: 0o700 });
  await removeLinkFile();
  await writeFile(linkFile(), `${link}\n`, { mode: 0o600, flag: "wx" });
}

export async function removeLinkFile(): Promise<void> {
  await rm(linkFile(), { force: true });
}

function linkFile(): string {
  return join(/* turbopackIgnore: true */ environment().varDirectory, "enroll-link.txt");
}
