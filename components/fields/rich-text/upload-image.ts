import * as z from "zod/mini";
import type { Image } from "#lib/rich-text/document";

/**
 * Sends a picture as the multipart field `file` and answers what the server stored. It is a XMLHttpRequest,
 * because `fetch` cannot tell how much has been sent; `onProgress` gets the share from 0 to 1.
 */
export function uploadImage(
  file: File,
  { url, csrfToken, onProgress }: UploadOptions,
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("X-CSRF-Token", csrfToken);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => resolve(outcomeOf(request.status, request.responseText)));
    request.addEventListener("error", () => resolve({ ok: false }));
    request.addEventListener("abort", () => resolve({ ok: false }));
    const body = new FormData();
    body.append("file", file);
    request.send(body);
  });
}

export type UploadOutcome =
  | { ok: true; image: Image["attrs"] }
  /** `message` is the server's own, in the administrator's language. */
  | { ok: false; isSignedOut?: boolean; message?: string | undefined };

interface UploadOptions {
  readonly url: string;
  readonly csrfToken: string;
  readonly onProgress: (share: number) => void;
}

function outcomeOf(status: number, body: string): UploadOutcome {
  if (status === 401) return { ok: false, isSignedOut: true };
  const json = parseJson(body);
  const stored = storedSchema.safeParse(json);
  if (stored.success) {
    const { key, width, height, alt } = stored.data.data;
    return { ok: true, image: { media: key, alt: alt ?? "", width, height } };
  }
  const failure = failureSchema.safeParse(json);
  return { ok: false, message: failure.data?.message ?? failure.data?.errors?.[0]?.message };
}

const storedSchema = z.object({
  status: z.literal("ok"),
  data: z.object({ key: z.string(), width: z.int(), height: z.int(), alt: z.nullish(z.string()) }),
});

const failureSchema = z.object({
  message: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ message: z.string() }))),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
