import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { AwsV4Signer } from "aws4fetch";
import { sharedError } from "#lib/platform/shared-error";
import type { FileStore, KeptFile } from "./file-store.ts";

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
      // The bucket compares the received bytes with the digest, so that nothing broken is ever stored.
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

  /** One copy is shared by all callers that need it at the same time. */
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

/** A quarter of a megabyte per second; below it a file does not arrive before people give up. */
const slowestBytesAMs = 256;

/** Lists the objects whose keys have a prefix, a thousand per response (ListObjectsV2). */
async function listObjects(bucket: Bucket, prefix: string): Promise<readonly KeptFile[]> {
  const found: KeptFile[] = [];
  let page: Readonly<Record<string, string>> | undefined = {};
  while (page) {
    const search = { "list-type": "2", "encoding-type": "url", prefix, ...page };
    const answer = await bucket.ask({ method: "GET", name: "", search }, "list its files");
    if (answer.status === 404) throw new FileStoreError("NoSuchBucket", "list its files");
    const text = await answer.text();
    for (const [, object = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      found.push(keptFile(object));
    const next = tagOf(text, "NextContinuationToken");
    page = tagOf(text, "IsTruncated") === "true" && next ? { "continuation-token": next } : undefined;
  }
  return found;
}

function keptFile(object: string): KeptFile {
  return {
    name: decodeURIComponent(tagOf(object, "Key")),
    bytes: Number(tagOf(object, "Size")),
    keptAt: new Date(tagOf(object, "LastModified")),
  };
}

function tagOf(text: string, name: string): string {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? "";
  return found
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** A bucket with the interface of Amazon S3. */
export interface BucketAddress {
  /** Without a path, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly name: string;
  readonly key: string;
  readonly secret: string;
  /** Undefined where the endpoint contains it, or where it does not matter. */
  readonly region: string | undefined;
}

interface BucketRequest {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Empty for the bucket itself. */
  readonly name: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  /** Maximum time until the response begins. */
  readonly patienceMs?: number;
  readonly signal?: AbortSignal | undefined;
}

interface Bucket {
  /**
   * Sends a request, once more where the bucket is busy or not reached; returns also 404. Throws FileStoreError for
   * any other failure.
   *
   * @param what it is asked for, in words that follow "could not"
   */
  ask(request: BucketRequest, what: string): Promise<Response>;
}

/** A bucket by its address; every request is signed (AWS Signature Version 4). */
export function openBucket(address: BucketAddress): Bucket {
  return {
    async ask(request, what) {
      for (let tries = 1; ; tries++) {
        const isLast = tries === mostTries;
        const answer = await send(address, request).catch((error: unknown) => {
          if (isLast || request.signal?.aborted) throw new FileStoreError(codeOf(error), what, error);
        });
        if (answer?.ok || answer?.status === 404) return answer;
        if (answer && (isLast || !isPassing(answer.status))) throw await refusal(answer, what);
        await answer?.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, pauseMs * tries));
      }
    },
  };
}

const mostTries = 3;
const pauseMs = 200;
const patienceMs = 10_000;

async function send(address: BucketAddress, request: BucketRequest): Promise<Response> {
  const { method, name, search = {}, headers = {}, body, signal } = request;
  const path = name.split("/").map(encodeURIComponent).join("/");
  const url = new URL(`/${address.name}/${path}`, address.endpoint);
  for (const [key, value] of Object.entries(search)) url.searchParams.set(key, value);
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers,
    accessKeyId: address.key,
    secretAccessKey: address.secret,
    service: "s3",
    ...(address.region ? { region: address.region } : {}),
  }).sign();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(timedOut()), request.patienceMs ?? patienceMs);
  const signals = signal ? [signal, patience.signal] : [patience.signal];
  try {
    const init = {
      method,
      headers: signed.headers,
      signal: AbortSignal.any(signals),
      redirect: "manual",
    } as const;
    return await fetch(signed.url, body ? { ...init, body } : init);
  } finally {
    clearTimeout(timer);
  }
}

/** 429 and 503 ask for slower requests; the others from 500 mean that something broke on the way. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}

async function refusal(answer: Response, what: string): Promise<FileStoreError> {
  const text = await answer.text().catch(() => "");
  const code = /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(text)?.[1];
  return new FileStoreError(code ?? `HTTP ${answer.status}`, what);
}

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  return "UNREACHABLE";
}

/** Creates the error for a request that takes too long. */
function timedOut(): Error {
  return Object.assign(new Error("The bucket did not answer in time."), { code: "ETIMEDOUT" });
}

/**
 * Reads the bytes of a response as fast as they are consumed, and ends in an error where the bucket is silent for too
 * long; slow consumption does not count.
 */
export function patiently(
  body: ReadableStream<Uint8Array>,
  what: string,
  patienceMs = 30_000,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await within(patienceMs, reader.read());
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          void reader.cancel(error).catch(() => undefined);
          throw new FileStoreError("ETIMEDOUT", what, error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Error if the bucket cannot be read or written; `code` is its own, or the system's, for example SlowDown or
 * ECONNREFUSED.
 */
export class FileStoreError extends sharedError("FileStoreError") {
  override readonly name = "FileStoreError";
  readonly code: string;

  constructor(code: string, what: string, cause?: unknown) {
    super(`The bucket could not ${what} (${code}).`, { cause });
    this.code = code;
  }
}
