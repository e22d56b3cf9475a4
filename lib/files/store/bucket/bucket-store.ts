import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { FileStore } from "../file-store.ts";
import { FileStoreError } from "../file-store-error.ts";
import type { Bucket } from "./bucket.ts";
import { listObjects } from "./list-objects.ts";
import { patiently } from "./patient-stream.ts";

/**
 * Files in a bucket, under keys with a prefix.
 *
 * @param temporary folder on this machine for what has to lie on a disk while it is looked at
 */
export function bucketStore(bucket: Bucket, prefix: string, temporary: string): FileStore {
  const read: FileStore["read"] = async (name, range, signal) => {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const what = `send ${prefix}${name}`;
    const answer = await bucket.ask({ method: "GET", name: prefix + name, headers, signal }, what);
    if (answer.status !== 404) return answer.body ? patiently(answer.body, what) : new Blob([]).stream();
    await answer.body?.cancel();
    return undefined;
  };
  const copies = new Map<string, Copy>();
  return {
    async put(name, content) {
      const body = await content.blob();
      // The bucket compares what comes in with the digest, so that nothing broken is ever kept.
      const headers = { "x-amz-content-sha256": content.sha256 };
      const patienceMs = 30_000 + content.bytes / slowestBytesAMs;
      const request = { method: "PUT", name: prefix + name, headers, body, patienceMs } as const;
      const answer = await bucket.ask(request, `keep ${prefix}${name}`);
      await answer.body?.cancel();
      if (answer.status === 404) throw new FileStoreError("NoSuchBucket", `keep ${prefix}${name}`);
    },
    read,
    async size(name) {
      const answer = await bucket.ask({ method: "HEAD", name: prefix + name }, `tell of ${prefix}${name}`);
      return answer.status === 404 ? undefined : Number(answer.headers.get("content-length"));
    },
    async withPath(name, work) {
      const copy = copies.get(name) ?? { users: 0, path: copyOf(name) };
      copies.set(name, copy);
      copy.users++;
      try {
        const path = await copy.path;
        return path === undefined ? undefined : await work(path);
      } finally {
        if (--copy.users === 0) await forget(name, copy);
      }
    },
    async remove(name) {
      const answer = await bucket.ask({ method: "DELETE", name: prefix + name }, `remove ${prefix}${name}`);
      await answer.body?.cancel();
    },
    async list(beginning) {
      const found = await listObjects(bucket, prefix + beginning);
      return found.map(({ name, ...rest }) => ({ ...rest, name: name.slice(prefix.length) }));
    },
  };

  /** One for everybody who needs it at the same time. */
  async function copyOf(name: string): Promise<string | undefined> {
    const stream = await read(name);
    if (!stream) return undefined;
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    const path = join(/* turbopackIgnore: true */ temporary, `${randomUUID()}.part-${name}`);
    try {
      await pipeline(
        Readable.fromWeb(stream as NodeStream<Uint8Array>),
        createWriteStream(path, { mode: 0o600 }),
      );
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return path;
  }

  async function forget(name: string, copy: Copy): Promise<void> {
    copies.delete(name);
    const path = await copy.path.catch(() => undefined);
    if (path !== undefined) await rm(path, { force: true });
  }
}

interface Copy {
  users: number;
  readonly path: Promise<string | undefined>;
}

/** A quarter of a megabyte in a second, below which a file does not get there before people give up. */
const slowestBytesAMs = 256;
