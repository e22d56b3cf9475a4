import { access, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { bodyOf } from "#lib/platform/http/send-file";
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
      return file && bodyOf(file.createReadStream({ ...range }), signal);
    },
    size: async (name) => (await unlessMissing(stat(pathOf(name))))?.size,
    async withPath(name, work) {
      const isThere = await unlessMissing(access(pathOf(name)).then(() => true));
      return isThere ? work(pathOf(name)) : undefined;
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
