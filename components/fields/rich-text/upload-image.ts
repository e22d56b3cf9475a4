import * as z from "zod/mini";
import type { Image } from "#lib/kernel/rich-text/document";
import { sendFile } from "../files/send-file.ts";
import type { SendOutcome } from "../files/send-outcome.ts";

export type UploadOutcome =
  | { ok: true; image: Image["attrs"] }
  /** `message` is the server's own, in the administrator's language. */
  | { ok: false; isSignedOut?: boolean; isTooLarge?: boolean; message?: string | undefined };

/** Sends a picture and returns what the server stored, in the form that texts hold; see {@link sendFile}. */
export async function uploadImage(
  file: File,
  options: Parameters<typeof sendFile>[1],
): Promise<UploadOutcome> {
  return imageOf(await sendFile(file, options));
}

function imageOf(outcome: SendOutcome): UploadOutcome {
  if (!outcome.ok) return outcome;
  const stored = storedSchema.safeParse(outcome.data);
  if (!stored.success) return { ok: false };
  const { key, width, height, alt } = stored.data;
  return { ok: true, image: { media: key, alt: alt ?? "", width, height } };
}

const storedSchema = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.nullish(z.string()),
});
