import { largeFrom } from "#lib/platform/http/upload-sizes";
import { outcomeOf, type SendOutcome } from "./send-outcome.ts";
import { uploadCsrfToken as presentToken, renewUploadSession } from "./session.ts";
import { takesParts } from "./unfinished-uploads.ts";

export interface SendOptions {
  readonly url: string;
  readonly csrfToken: string;
  /** Further texts about it. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Signal that stops the upload; a large file continues where it stopped when it is sent again. */
  readonly signal?: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a file and returns what the server says of it; `onProgress` gets the share from 0 to 1. People signed out
 * meanwhile are asked to sign in, and then it continues. Files accepted in parts are sent by a separate script, which
 * few people ever need.
 */
export async function sendFile(file: File, options: SendOptions): Promise<SendOutcome> {
  const outcome = await sendOnce(file, options);
  if (outcome.ok || options.signal?.aborted) return outcome;
  const { isSignedOut = false, isOutdated = false } = outcome;
  const isRenewed = (isSignedOut || isOutdated) && (await renewUploadSession({ isSignedOut }));
  return isRenewed ? sendOnce(file, options) : outcome;
}

async function sendOnce(file: File, options: SendOptions): Promise<SendOutcome> {
  if (!comesInParts(file, options.url)) return sendWhole(file, options);
  try {
    const { sendLargeFile } = await import("./send-large-file.ts");
    return await sendLargeFile(file, options);
  } catch {
    return { ok: false, isInterrupted: true };
  }
}

/**
 * Returns the URL that takes any file into the library, beside the one that takes pictures from people allowed to
 * write.
 */
export function libraryUrl(uploadUrl: string): string {
  return uploadUrl.replace(/uploads$/, "media");
}

/** Checks whether a file is sent in parts, so that it can be paused. */
export function comesInParts({ size }: File, url: string): boolean {
  return size > largeFrom && takesParts(url);
}

/**
 * Sends it as the multipart field `file`, by an XMLHttpRequest, because `fetch` cannot report how much has been sent.
 */
function sendWhole(
  file: File,
  { url, csrfToken, texts = {}, signal, onProgress }: SendOptions,
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("X-CSRF-Token", presentToken() || csrfToken);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => resolve(outcomeOf(request.status, request.responseText)));
    request.addEventListener("error", () => resolve({ ok: false, isInterrupted: true }));
    request.addEventListener("abort", () => resolve({ ok: false, isInterrupted: true }));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    const body = new FormData();
    body.append("file", file);
    for (const [name, text] of Object.entries(texts)) body.append(name, text);
    request.send(body);
  });
}
