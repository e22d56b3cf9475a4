import type { FileStore } from "./file-store.ts";

/** What is kept in a bucket, and still found in the folder where it lay before there was one. */
export function emptyingStore(folder: FileStore, bucket: FileStore): FileStore {
  return {
    put: bucket.put,
    read: async (...asked) => (await bucket.read(...asked)) ?? folder.read(...asked),
    size: async (name) => (await bucket.size(name)) ?? folder.size(name),
    withPath: async (name, work) => (await folder.withPath(name, work)) ?? bucket.withPath(name, work),
    async remove(name) {
      await folder.remove(name);
      await bucket.remove(name);
    },
    async list(beginning) {
      const inBucket = await bucket.list(beginning);
      const names = new Set(inBucket.map(({ name }) => name));
      return [...inBucket, ...(await folder.list(beginning)).filter(({ name }) => !names.has(name))];
    },
  };
}
