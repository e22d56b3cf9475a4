import { FileProblem } from "../problem.ts";
import { checkName } from "../roots/name.ts";
import { type OpenFile, openFile } from "../roots/open-file.ts";
import type { FilePath } from "../roots/path.ts";
import { sendFile } from "./send-file.ts";

/**
 * The answer to `GET /files/…`: a file of the public root, whole or in part (RFC 9110 §14), for everybody. Undefined for
 * folders, dot files, links and whatever is not there, which are all the same to visitors.
 */
export async function servePublicFile(request: Request): Promise<Response | undefined> {
  const file = await publicFile(new URL(request.url).pathname);
  return file && sendFile(request, file);
}

async function publicFile(pathname: string): Promise<OpenFile | undefined> {
  try {
    const path = pathOf(pathname);
    return path && (await openFile(path));
  } catch (error) {
    if (error instanceof FileProblem) return undefined;
    throw error;
  }
}

/** Each part is decoded once and by itself, so that an encoded separator is none. */
function pathOf(pathname: string): FilePath | undefined {
  const [, first, ...parts] = pathname.split("/");
  if (first !== "files" || parts.length === 0 || parts.length > mostParts) return undefined;
  try {
    const names = parts.map((part) => decodeURIComponent(part).normalize("NFC"));
    for (const name of names) checkName(name);
    return { root: "files", names };
  } catch {
    return undefined;
  }
}

const mostParts = 40;
