import * as z from "zod/mini";

export type SendOutcome =
  | { readonly ok: true; readonly data: unknown; readonly message: string }
  /** `message` is the server's own, in the administrator's language. */
  | { readonly ok: false; readonly isSignedOut?: boolean; readonly message?: string | undefined };

interface SendOptions {
  readonly url: string;
  readonly csrfToken: string;
  /** What is said of it besides. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a file as the multipart field `file` and answers what the server says of it. It is a XMLHttpRequest, because
 * `fetch` cannot tell how much has been sent; `onProgress` gets the share from 0 to 1.
 */
export function sendFile(
  file: File,
  { url, csrfToken, texts = {}, onProgress }: SendOptions,
): Promise<SendOutcome> {
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
    for (const [name, text] of Object.entries(texts)) body.append(name, text);
    request.send(body);
  });
}

function outcomeOf(status: number, body: string): SendOutcome {
  if (status === 401) return { ok: false, isSignedOut: true };
  const json = parseJson(body);
  const stored = storedSchema.safeParse(json);
  if (stored.success) return { ok: true, data: stored.data.data, message: stored.data.message ?? "" };
  const failure = failureSchema.safeParse(json);
  return { ok: false, message: failure.data?.message ?? failure.data?.errors?.[0]?.message };
}

const storedSchema = z.object({
  status: z.literal("ok"),
  message: z.optional(z.string()),
  data: z.unknown(),
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
