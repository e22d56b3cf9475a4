import { contentDisposition, sandboxed } from "#lib/platform/http/respond";
import { sendOpenFile } from "#lib/platform/http/send-file";
import { servedType } from "./file-kinds.ts";
import { FileProblem } from "./problem.ts";
import { checkName, type FilePath, type OpenFile, openFile } from "./roots.ts";
import { fileVersion } from "./text-files.ts";

/**
 * Sends an open file and closes it: shown in the browser if it cannot carry scripts, else as a download.
 *
 * @param options.isSaved to be saved in any case
 */
export async function streamFile(
  request: Request,
  { handle, stats, name }: OpenFile,
  { isSaved = false } = {},
): Promise<Response> {
  const headers = { ...headersOf(name, isSaved), ...versionHeaders(stats) };
  return sendOpenFile(request, handle, stats.size, headers);
}

/** A file can be replaced under its address, so browsers revalidate it each time. */
function versionHeaders(stats: OpenFile["stats"]) {
  return {
    "cache-control": "public, no-cache, no-transform",
    etag: `"${fileVersion(stats)}"`,
    "last-modified": stats.mtime.toUTCString(),
  };
}

function headersOf(name: string, isSaved: boolean) {
  const { contentType, isShown } = servedType(name);
  // PDF viewers in browsers are programs, which a sandbox would not allow to run; the document is not a page of this
  // site.
  const policy =
    contentType === "application/pdf" ? { "content-security-policy": "frame-ancestors 'self'" } : {};
  return {
    ...sandboxed,
    ...policy,
    "content-type": contentType,
    "content-disposition": contentDisposition(isShown && !isSaved ? "inline" : "attachment", name),
  };
}

/**
 * Responds to `GET /files/…`: a file of the public root, whole or in part (RFC 9110 §14), for everyone. Undefined for
 * folders, dot files, links and missing files, which are all the same to visitors.
 */
export async function servePublicFile(request: Request): Promise<Response | undefined> {
  const file = await publicFile(new URL(request.url).pathname);
  return file && streamFile(request, file);
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

/** Decodes each part once and by itself, so that an encoded separator does not separate. */
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
