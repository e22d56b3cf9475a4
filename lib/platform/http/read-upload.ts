import pLimit from "p-limit";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { bodyLimits, textsOfEntries } from "./body.ts";
import { HttpProblem } from "./problem.ts";

/** Contents of a multipart form. */
export interface Upload {
  readonly texts: FormTexts;
  /** The files of the field `file`, in their order; an empty input of a form sends none. */
  readonly files: readonly File[];
}

/** Checks whether a request brings a multipart form, which alone can hold files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
}

/**
 * Reads a multipart form with files. The server limits the body to its announced length, so only the announcement is
 * checked. Throws {@link HttpProblem} 400 or 413.
 *
 * @param lists names of fields that it may repeat
 */
export async function readUpload(request: Request, lists: readonly string[] = []): Promise<Upload> {
  if (Number(request.headers.get("content-length") ?? 0) > bodyLimits.upload)
    throw new HttpProblem(413, "tooLarge");
  return inTurn(() => take(request, lists));
}

/** Each body is held in memory several times over while it is parsed. */
const inTurn = pLimit(2);

async function take(request: Request, lists: readonly string[]): Promise<Upload> {
  const form = await request.formData().catch(() => {
    throw new HttpProblem(400, "malformed");
  });
  const files = form.getAll("file").filter((file): file is File => file instanceof File);
  return {
    texts: textsOfEntries(form, lists),
    files: files.filter(({ name, size }) => name !== "" || size > 0),
  };
}
