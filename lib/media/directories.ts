import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#lib/env";

/** Path of an original, which is never served. */
export function originalFile(key: string, extension: string): string {
  return join(/* turbopackIgnore: true */ uploadsDirectory(), `${key}.${extension}`);
}

/** Path of a served variant. */
export function variantFile(key: string, width: number, format: string): string {
  return join(/* turbopackIgnore: true */ uploadsDirectory(), "variants", `${key}-${width}.${format}`);
}

/** Makes both directories, readable by this user alone. */
export async function makeDirectories(): Promise<void> {
  await mkdir(join(/* turbopackIgnore: true */ uploadsDirectory(), "variants"), {
    recursive: true,
    mode: 0o700,
  });
}

function uploadsDirectory(): string {
  return join(/* turbopackIgnore: true */ environment().varDirectory, "uploads");
}
