import { randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import Busboy from "@fastify/busboy";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { environment } from "../env.ts";
import { bodyLimits, textsOfEntries } from "./body.ts";
import { HttpProblem } from "./problem.ts";

/** Contents of a multipart form. Its files lie in a temporary folder, which is removed when it is disposed of. */
export interface Upload extends AsyncDisposable {
  readonly texts: FormTexts;
  /** The files of the field `file`, in their order; an empty input of a form sends none. */
  readonly files: readonly File[];
}

/** The same for a request that brought texts alone. */
export function withoutFiles(texts: FormTexts): Upload {
  return { texts, files: [], [Symbol.asyncDispose]: () => Promise.resolve() };
}

/** Checks whether a request brings a multipart form, which alone can hold files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
}

/**
 * Reads a multipart form with files (RFC 7578). They are written to the disk as they arrive, because `formData()` holds
 * a body in memory several times over. The server limits the body to its announced length, so only the announcement is
 * checked. Throws {@link HttpProblem} 400 or 413.
 *
 * @param lists names of fields that it may repeat
 */
export async function readUpload(request: Request, lists: readonly string[] = []): Promise<Upload> {
  if (Number(request.headers.get("content-length") ?? 0) > bodyLimits.upload)
    throw new HttpProblem(413, "tooLarge");
  const folder = join(/* turbopackIgnore: true */ await incomingDirectory(), randomUUID());
  const dispose = () => rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    return { ...(await parse(request, folder, lists)), [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Not the system's temporary directory, which may lie in memory, and which containers keep small. */
async function incomingDirectory(): Promise<string> {
  const directory = join(/* turbopackIgnore: true */ environment().varDirectory, "incoming");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  tidied ??= removeLeftovers(directory);
  await tidied;
  return directory;
}

let tidied: Promise<void> | undefined;
const oneHourMs = 60 * 60 * 1000;

/** A process that was killed leaves the uploads that it was reading; another one beside this may still be reading. */
async function removeLeftovers(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const folder = join(/* turbopackIgnore: true */ directory, name);
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < Date.now() - oneHourMs) await rm(folder, { recursive: true, force: true });
  }
}

async function parse(request: Request, folder: string, lists: readonly string[]) {
  const texts = new FormData();
  const writing: Promise<File>[] = [];
  const write = async (content: Readable, name: string, type: string) => {
    const path = join(folder, randomUUID());
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return new File([await openAsBlob(path)], name, { type });
  };
  try {
    const form = formParser(request);
    form.on("field", (name, value) => texts.append(unescaped(name), value));
    form.on("file", (field, content, name, _encoding, type) => {
      // The name of an empty input is "", which comes as undefined.
      if (field === "file") writing.push(write(content, unescaped(name ?? ""), type));
      else content.resume();
    });
    await pipeline(Readable.fromWeb(request.body as ReadableStream), form);
  } catch {
    await Promise.allSettled(writing);
    throw new HttpProblem(400, "malformed");
  }
  const files = await Promise.all(writing);
  return {
    texts: textsOfEntries(texts, lists),
    files: files.filter(({ name, size }) => name !== "" || size > 0),
  };
}

function formParser(request: Request) {
  return Busboy({
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    limits: { fieldSize: bodyLimits.upload },
    preservePath: true,
  });
}

/** Decodes the three characters that browsers escape in names (HTML, "multipart/form-data encoding algorithm"). */
function unescaped(name: string): string {
  return name.replace(/%(?:0A|0D|22)/gi, decodeURIComponent);
}
