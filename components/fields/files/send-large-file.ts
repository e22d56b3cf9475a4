import type { DetailedError } from "tus-js-client";
import { Upload } from "tus-js-client";
import { partBytes } from "#lib/platform/http/upload-sizes";
import type { SendOptions } from "./send-file.ts";
import type { SendOutcome } from "./send-outcome.ts";
import { outcomeOf } from "./send-outcome.ts";
import { uploadCsrfToken } from "./session.ts";
import { findUnfinished, folderOfUpload, isBegun, largeUploadsUrl } from "./unfinished-uploads.ts";

/**
 * Sends a file in parts by the protocol tus 1.0, beginning with what the server does not have yet, and then has it
 * stored. A connection that breaks is tried again for two minutes.
 */
export async function sendLargeFile(file: File, options: SendOptions): Promise<SendOutcome> {
  const sent = await sendParts(file, options);
  return "id" in sent ? finish(sent.id, options) : sent.problem;
}

type Problem = Extract<SendOutcome, { ok: false }>;

async function sendParts(
  file: File,
  { url, texts, signal, onProgress }: SendOptions,
): Promise<{ readonly id: string } | { readonly problem: Problem }> {
  const place = folderOfUpload(texts);
  const begun = (await findUnfinished(url)).find((unfinished) => isBegun(unfinished, file, place));
  const endpoint = new URL(largeUploadsUrl(url), window.location.href).href;
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint,
      ...(begun ? { uploadUrl: `${endpoint}/${begun.id}` } : {}),
      chunkSize: partBytes,
      overridePatchMethod: true,
      storeFingerprintForResuming: false,
      retryDelays: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000],
      metadata: {
        filename: file.name,
        modified: String(file.lastModified),
        ...(place ? { place } : {}),
      },
      headers: { Accept: "application/json" },
      onBeforeRequest: (request) => request.setHeader("X-CSRF-Token", uploadCsrfToken()),
      onProgress: (bytes, total) => onProgress(bytes / total),
      onSuccess: () => resolve({ id: upload.url?.split("/").at(-1) ?? "" }),
      onError: (error) => resolve({ problem: problemOf(error) }),
    });
    const stop = () => {
      void upload.abort();
      resolve({ problem: { ok: false, isInterrupted: true } });
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener("abort", stop, { once: true });
    upload.start();
  });
}

function problemOf(error: Error | DetailedError): Problem {
  const answer = "originalResponse" in error ? error.originalResponse : null;
  if (!answer) return { ok: false, isInterrupted: true };
  const outcome = outcomeOf(answer.getStatus(), answer.getBody());
  return outcome.ok ? { ok: false, isInterrupted: true } : outcome;
}

/** Repeats a request whose response was lost on the way; the server returns the same again. */
async function finish(id: string, { url, texts = {} }: SendOptions): Promise<SendOutcome> {
  let outcome: SendOutcome = { ok: false, isInterrupted: true };
  for (const delay of [0, 2_000, 5_000, 15_000]) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    outcome = await askToStore(url, { ...texts, upload: id });
    if (outcome.ok || !outcome.isInterrupted || outcome.isSignedOut) return outcome;
  }
  return outcome;
}

async function askToStore(url: string, texts: Readonly<Record<string, string>>): Promise<SendOutcome> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        accept: "application/json",
        "x-csrf-token": uploadCsrfToken(),
        "content-type": "application/json",
      },
      body: JSON.stringify(texts),
    });
    return outcomeOf(response.status, await response.text());
  } catch {
    return { ok: false, isInterrupted: true };
  }
}
