import { access, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FileStore } from "./file-store.ts";

/** Files in a folder, readable by this user alone. */
export function folderStore(directory: string): FileStore {
  const pathOf = (name: string) => join(/* turbopackIgnore: true */ directory, name);
  return {
    async put(name, content) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await content.putTo(pathOf(name));
    },
    async read(name, range, signal) {
      const file = await unlessMissing(open(pathOf(name)));
      if (!file) return undefined;
      const stream = file.createReadStream({ ...range });
      signal?.addEventListener("abort", () => stream.destroy(), { once: true });
      return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
    },
    size: async (name) => (await unlessMissing(stat(pathOf(name))))?.size,
    async withPath(name, work) {
      const found = await unlessMissing(access(pathOf(name)).then(() => true));
      return found && work(pathOf(name));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list(beginning) {
      const entries = (await unlessMissing(readdir(directory, { withFileTypes: true }))) ?? [];
      const names = entries.filter((entry) => entry.isFile() && entry.name.startsWith(beginning));
      const found = await Promise.all(
        names.map(async ({ name }) => {
          const stats = await unlessMissing(stat(pathOf(name)));
          return stats && { name, bytes: stats.size, keptAt: stats.mtime };
        }),
      );
      return found.filter((file) => file !== undefined);
    },
  };
}

async function unlessMissing<Result>(found: Promise<Result>): Promise<Result | undefined> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
