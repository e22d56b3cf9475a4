import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { isJsonType } from "./caller.ts";
import { HttpProblem } from "./problem.ts";
import { rememberTyped } from "./typed-texts.ts";
import { partBytes } from "./upload-sizes.ts";

/** Largest bodies in bytes; an upload is a picture of 20 MB with the other fields of its form, a public form holds a file or two. */
export const bodyLimits = {
  auth: 64 * 1024,
  moduleForm: 2 * 1024 * 1024,
  upload: 20 * 1024 * 1024 + 64 * 1024,
  /** Limit for a part of a file that comes in parts. */
  part: partBytes,
  /** An event of a mail service is small, a report includes the returned mail. */
  webhook: 1024 * 1024,
  publicForm: 8 * 1024 * 1024 + 256 * 1024,
} as const;

/**
 * Reads the fields of a request as texts, in any of the three encodings; of a repeated field the last counts, so that
 * a checkbox can follow its hidden "no"; all of `name[]`, and of a repeated `name` that is one of `lists`, become the
 * JSON array `name`. Throws {@link HttpProblem} 413, 415 or 400.
 */
export async function readForm(
  request: Request,
  limitBytes: number,
  lists: readonly string[] = [],
): Promise<FormTexts> {
  const contentType = request.headers.get("content-type") ?? "";
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw new HttpProblem(413, "tooLarge");
  const bytes = await readBounded(request, limitBytes);
  if (bytes.length === 0) return {};
  const texts = await textsOf(bytes, contentType, lists);
  rememberTyped(request, texts);
  return texts;
}

async function textsOf(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  lists: readonly string[],
): Promise<FormTexts> {
  if (isJsonType(contentType)) return textsOfJson(new TextDecoder().decode(bytes));
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(contentType)) {
    throw new HttpProblem(415, "unsupportedMediaType");
  }
  return textsOfForm(bytes, contentType, lists);
}

/** The whole body. Throws {@link HttpProblem} 413 as soon as it is longer. */
export async function readBounded(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.length;
    if (length > limitBytes) {
      // The cancellation is not awaited: for a cloned request it only ends together with the original.
      reader?.cancel().catch(() => undefined);
      throw new HttpProblem(413, "tooLarge");
    }
    chunks.push(read.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function textsOfJson(text: string): FormTexts {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw new TypeError();
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, textOfJsonValue(value)]));
  } catch {
    // Also thrown for values nested so deeply that they cannot be written as a text again.
    throw new HttpProblem(400, "malformed");
  }
}

function textOfJsonValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

async function textsOfForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  lists: readonly string[],
): Promise<FormTexts> {
  return textsOfEntries(await parseForm(bytes, contentType), lists);
}

/** Parses a form in either encoding. Throws {@link HttpProblem} 400. */
export function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  const parsed = new Response(bytes, { headers: { "content-type": contentType } }).formData();
  return parsed.catch(() => {
    throw new HttpProblem(400, "malformed");
  });
}

/** The texts of a form or of an address by name, files left out; those of `lists` that it repeats are JSON arrays. */
export function textsOfEntries(form: FormData | URLSearchParams, lists: readonly string[]): FormTexts {
  const texts = [...(form as Iterable<[string, FormDataEntryValue]>)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const fields = texts.map(([name, text]) => [name, withPlainLineEnds(text)] as const);
  return { ...Object.fromEntries(fields), ...listsOf(fields, lists) };
}

function listsOf(fields: readonly (readonly [string, string])[], lists: readonly string[]): FormTexts {
  const isRepeated = (name: string) => fields.filter(([other]) => other === name).length > 1;
  const repeated = new Set(lists.filter(isRepeated));
  const ofLists = fields.filter(([name]) => name.endsWith("[]") || repeated.has(name));
  const byName = Map.groupBy(ofLists, ([name]) => name.replace(/\[\]$/, ""));
  return Object.fromEntries(
    [...byName].map(([name, entries]) => [name, JSON.stringify(entries.map(([, text]) => text))]),
  );
}

/** Browsers send line ends of forms as CR LF (HTML, "constructing the entry list"), JSON callers as they are. */
function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
