import pLimit from "p-limit";
import type { FormTexts } from "#lib/engine/form/decode";
import { bodyLimits } from "./body.ts";
import { HttpProblem } from "./problem.ts";

/** What a multipart form brought. */
export interface Upload {
  readonly texts: FormTexts;
  /** The files of the field `file`, in their order; an empty input of a form sends none. */
  readonly files: readonly File[];
}

/** Whether a request brings a multipart form, which alone can hold files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
}

/**
 * Reads a multipart form with files. The body is held to its announced length by the server, so the announcement is what
 * is checked. Throws {@link HttpProblem} 400 or 413.
 */
export async function readUpload(request: Request): Promise<Upload> {
  if (Number(request.headers.get("content-length") ?? 0) > bodyLimits.upload)
    throw new HttpProblem(413, "tooLarge");
  return inTurn(() => take(request));
}

/** Each body is held several times over while it is taken apart. */
const inTurn = pLimit(2);

async function take(request: Request): Promise<Upload> {
  const form = await request.formData().catch(() => {
    throw new HttpProblem(400, "malformed");
  });
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const files = form.getAll("file").filter((file): file is File => file instanceof File);
  return {
    texts: Object.fromEntries(texts.map(([name, text]) => [name, text.replace(/\r\n?/g, "\n")])),
    files: files.filter(({ name, size }) => name !== "" || size > 0),
  };
}
