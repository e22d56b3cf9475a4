import { FileStoreError } from "../file-store-error.ts";
import { timedOut } from "./bucket.ts";

/**
 * The bytes of an answer, read as fast as somebody takes them, that end in an error where the bucket is silent for too
 * long; how slowly they are taken does not count.
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
