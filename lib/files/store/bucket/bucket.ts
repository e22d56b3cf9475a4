import { AwsV4Signer } from "aws4fetch";
import { FileStoreError } from "../file-store-error.ts";

/** A bucket that speaks the interface of Amazon S3. */
export interface BucketAddress {
  /** Without a path, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly name: string;
  readonly key: string;
  readonly secret: string;
  /** Undefined where the endpoint tells it, or where it does not matter. */
  readonly region: string | undefined;
}

interface BucketRequest {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Empty for the bucket itself. */
  readonly name: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  /** How long it may take until the answer begins. */
  readonly patienceMs?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Bucket {
  /**
   * Asks, once more where the bucket is busy or not reached; answers also 404. Throws FileStoreError for anything else
   * that is no success.
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

/** 429 and 503 ask to come again more slowly; the others of 500 mean that something broke on the way. */
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

/** What a request ends with that takes too long. */
export function timedOut(): Error {
  return Object.assign(new Error("The bucket did not answer in time."), { code: "ETIMEDOUT" });
}
