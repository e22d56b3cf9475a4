import * as z from "zod/mini";

export type SendOutcome =
  | { readonly ok: true; readonly data: unknown; readonly message: string }
  /**
   * `message` is the server's own, in the administrator's language; an interrupted upload can be sent again.
   * `isOutdated`: the page's token is not that of the session. `isTooLarge`: a proxy before the site accepts no such
   * body, and responds in its own way.
   */
  | {
      readonly ok: false;
      readonly isSignedOut?: boolean;
      readonly isOutdated?: boolean;
      readonly isInterrupted?: boolean;
      readonly isTooLarge?: boolean;
      readonly message?: string | undefined;
    };

/** Reads the server's response to a file that it was sent. */
export function outcomeOf(status: number, body: string): SendOutcome {
  if (status === 401) return { ok: false, isSignedOut: true, isInterrupted: true };
  const json = parseJson(body);
  const stored = storedSchema.safeParse(json);
  if (stored.success) return { ok: true, data: stored.data.data, message: stored.data.message ?? "" };
  const failure = failureSchema.safeParse(json);
  const message = failure.data?.message ?? failure.data?.errors?.[0]?.message;
  const code = failure.data?.data?.code;
  const isOutdated = code === "csrf";
  const isInterrupted = isOutdated || status === 429 || status >= 500;
  const isTooLarge = status === 413 && message === undefined;
  return { ok: false, isOutdated, isInterrupted, isTooLarge, message };
}

const storedSchema = z.object({
  status: z.literal("ok"),
  message: z.optional(z.string()),
  data: z.unknown(),
});

const failureSchema = z.object({
  message: z.optional(z.string()),
  data: z.optional(z.object({ code: z.optional(z.string()) })),
  errors: z.optional(z.array(z.object({ message: z.string() }))),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
