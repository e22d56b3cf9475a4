import { contentOf } from "#lib/files/library/content";
import { inspectFile } from "#lib/files/library/inspect-file";
import { plainName } from "#lib/files/library/plain-name";
import { randomToken } from "#lib/platform/random";
import type { SubmittedAnswer } from "./answers.ts";
import type { FormField } from "./form.ts";

/** Largest file that a visitor may send, in MB; a whole form may be as large as `bodyLimits.publicForm`. */
export const largestFileMegabytes = 5;

/** A file that was looked at and may be kept, and what is to be kept of it. */
export interface FilledFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly stored: NonNullable<SubmittedAnswer["file"]>;
}

type Refused = { readonly code: string; readonly parameters?: Readonly<Record<string, number>> };

/** What a file is follows from its content; its name and what the browser says of it are only told. */
export async function checkFile(
  { accept }: Extract<FormField, { type: "file" }>,
  file: File,
): Promise<FilledFile | Refused> {
  if (file.size > largestFileMegabytes * 1024 * 1024)
    return { code: "file_too_large", parameters: { limit: largestFileMegabytes } };
  const content = new Uint8Array(await file.arrayBuffer());
  const inspected = await inspectFile(contentOf(content), file.name);
  if (!inspected.ok)
    return { code: ["broken", "empty"].includes(inspected.code) ? "file_broken" : "file_type" };
  const { type, mime } = inspected.facts;
  if (accept !== "any" && type !== accept) return { code: "file_type" };
  return {
    name: plainName(file.name),
    content,
    stored: { key: randomToken(16), mime, bytes: content.length },
  };
}
