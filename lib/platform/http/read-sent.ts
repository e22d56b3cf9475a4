import pLimit from "p-limit";
import { parseForm, readBounded } from "./body.ts";
import { isJsonType } from "./caller.ts";
import { HttpProblem } from "./problem.ts";

/**
 * Data that a form of the website sent, under names that are not declared here: maps, so that no name means anything
 * else.
 */
export interface Sent {
  /** All texts of a name, in their order. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** The first file of a name; an empty input sends none. */
  readonly files: ReadonlyMap<string, File>;
}

/**
 * Reads the fields of a request in any of the three encodings; from JSON texts, numbers, booleans, and lists of
 * these. Throws {@link HttpProblem} 413, 415 or 400.
 */
export async function readSent(request: Request, limitBytes: number): Promise<Sent> {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw new HttpProblem(413, "tooLarge");
  const contentType = request.headers.get("content-type") ?? "";
  if (isJsonType(contentType)) return sentOfJson(await readBounded(request, limitBytes));
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(contentType))
    throw new HttpProblem(415, "unsupportedMediaType");
  return inTurn(async () => sentOfForm(await readBounded(request, limitBytes), contentType));
}

/** Each body is held in memory several times over while it is parsed. */
const inTurn = pLimit(2);

/** More names than any form has. */
const mostNames = 1000;

async function sentOfForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Sent> {
  const entries = [...(await parseForm(bytes, contentType))];
  if (entries.length > mostNames) throw new HttpProblem(400, "malformed");
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const files = entries.filter(
    (entry): entry is [string, File] => entry[1] instanceof File && entry[1].size > 0,
  );
  return { texts: grouped(texts), files: new Map(files.toReversed()) };
}

function sentOfJson(bytes: Uint8Array): Sent {
  try {
    const body: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw new TypeError();
    const entries = Object.entries(body).flatMap(([name, value]) =>
      textsOf(value).map((text) => [name, text] as const),
    );
    if (entries.length > mostNames) throw new RangeError();
    return { texts: grouped(entries), files: new Map() };
  } catch {
    throw new HttpProblem(400, "malformed");
  }
}

/** Throws for values that no field of a form can hold. */
function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(textOf);
  return value === null ? [] : [textOf(value)];
}

function textOf(value: unknown): string {
  if (!["string", "number", "boolean"].includes(typeof value)) throw new TypeError();
  return String(value);
}

function grouped(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const byName = Map.groupBy(entries, ([name]) => name);
  return new Map(
    [...byName].map(([name, found]) => [name, found.map(([, text]) => text.replace(/\r\n?/g, "\n"))]),
  );
}
