import { checkCsrf, csrfHeader } from "#lib/accounts/csrf";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { refusalText } from "#lib/files/library/inspect-file";
import {
  arrivingFile,
  arrivingFiles,
  findArriving,
  forgetArriving,
  hasRoomFor,
  listArriving,
  refusalOfStart,
  reservesTooMuch,
  tusServer,
} from "#lib/files/library/large";
import { mediaModule } from "#lib/files/library/media-module";
import { plainName } from "#lib/files/library/public-name";
import { startOf } from "#lib/files/store/content";
import { parsePath } from "#lib/files/tree/paths";
import { FileProblem } from "#lib/files/tree/problem";
import { allows, allowsIn } from "#lib/kernel/permissions";
import { HttpProblem } from "#lib/platform/http/problem";
import { languageOf } from "#lib/platform/http/request-language";
import { errorEnvelope, respondEmpty, respondJson } from "#lib/platform/http/respond";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { checkShared } from "#lib/rate-limit/shared-limit";
import { mediaLimits } from "#lib/settings/media-limits";
import { requireAdmin } from "../admin-route.ts";

/** GET /ADMIN/largeUploads: the files that the administrator has begun to send and not finished. */
export async function handleUnfinished({ admin }: LargeUploadCall): Promise<Response> {
  const own = (await listArriving()).filter(
    ({ adminId, place, stored }) => adminId === admin.id && stored === undefined && maySendTo(admin, place),
  );
  return respondJson({
    uploads: own.map(({ id, name, bytes, offset, modified, place, startedAt }) => ({
      ...{ id, name, bytes, offset, modified, place },
      startedAt: startedAt.toISOString(),
    })),
  });
}

/** POST /ADMIN/largeUploads: begins a file, of which nothing has come yet (tus, creation). */
export async function handleBeginning(call: LargeUploadCall): Promise<Response> {
  const { request, admin } = call;
  const { name, modified, place } = metadataOf(request.headers.get("upload-metadata") ?? "");
  requireSending(admin, place);
  const refused = (place ? refusalOfPlace(call, place) : undefined) ?? (await refusalOfBeginning(call));
  if (refused) return refused;
  const described = metadataText({ name, modified, adminId: admin.id, ...(place ? { place } : {}) });
  return tus(call, "POST", { "upload-metadata": described });
}

/** HEAD /ADMIN/largeUploads/{id}: the amount of a file that has arrived. */
export async function handleOffset(call: LargeUploadCall): Promise<Response> {
  const { stored, bytes } = await requireArriving(call);
  if (stored === undefined) return tus(call, "HEAD");
  const headers = {
    "upload-offset": String(bytes),
    "upload-length": String(bytes),
    "tus-resumable": "1.0.0",
  };
  return respondEmpty(200, headers);
}

/** POST /ADMIN/largeUploads/{id} with `X-HTTP-Method-Override: PATCH`: the next part of a file. */
export async function handlePart(call: LargeUploadCall): Promise<Response> {
  const { request, language } = call;
  if (request.headers.get("x-http-method-override")?.toUpperCase() !== "PATCH")
    throw new HttpProblem(400, "malformed");
  const arriving = await requireArriving(call);
  const answer = await tus(call, "PATCH");
  if (!answer.ok || arriving.offset > 0 || arriving.place !== "") return answer;
  const start = await startOf(arrivingFile(arriving.id));
  const refused = await refusalOfStart(start, arriving.name, arriving.bytes);
  if (!refused) return answer;
  await forgetArriving(arriving);
  const status = refused.code === "too_large" ? 413 : 415;
  return errorEnvelope(refusalText({ ok: false, ...refused }, language), status);
}

/** DELETE /ADMIN/largeUploads/{id}: discards what has arrived of a file. */
export async function handleGivingUp(call: LargeUploadCall): Promise<Response> {
  await requireArriving(call);
  return tus(call, "DELETE");
}

/**
 * Returns the reason why a file would be refused in any case, before any of it arrives: the path that it is to have is not
 * possible (422).
 */
function refusalOfPlace({ language }: LargeUploadCall, place: string): Response | undefined {
  const code = problemOf(place);
  return code && errorEnvelope(translator(language, "files")(`problems.${code}`, { path: place }), 422);
}

function problemOf(place: string) {
  try {
    const { names } = parsePath(place);
    return names.length === 0 ? ("name" as const) : undefined;
  } catch (error) {
    if (error instanceof FileProblem) return error.code;
    throw error;
  }
}

/** Reads a sender's metadata of a file (tus, `Upload-Metadata`): its name and when it was changed. */
function metadataOf(header: string): {
  readonly name: string;
  readonly modified: string;
  /** Path that it is to have among the folders; empty for a form of the library. */
  readonly place: string;
} {
  const pairs = header.split(",").map((pair) => pair.trim().split(" ", 2));
  const said = new Map(pairs.map(([key = "", value = ""]) => [key, Buffer.from(value, "base64").toString()]));
  const modified = /^\d{1,15}$/.exec(said.get("modified") ?? "")?.[0] ?? "";
  const place = (said.get("place") ?? "").normalize("NFC");
  return { name: plainName(said.get("filename") ?? ""), modified, place };
}

/** Returns the same header from what is stored of it. */
export function metadataText(kept: Readonly<Record<string, string>>): string {
  return Object.entries(kept)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

/**
 * Returns the tus server's response to a request that has passed everything else, as another method if need be. Its
 * refusals become envelopes; of its headers only those of the protocol are passed on.
 */
async function tus(
  { request, language }: LargeUploadCall,
  method: "POST" | "HEAD" | "PATCH" | "DELETE",
  said: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const server = await tusServer();
  const body = method === "PATCH" ? { body: request.body, duplex: "half" } : {};
  const headers = { ...pick(request.headers, sent), ...said };
  const answer = await server.handleWeb(new Request(request.url, { method, headers, ...body }));
  if (answer.ok) return respondEmpty(answer.status, pick(answer.headers, answered));
  if (answer.status === 404 || answer.status === 410) throw new HttpProblem(404, "notFound");
  if (answer.status === 409) return errorEnvelope(translator(language, "media")("wrongPart"), 409);
  if (answer.status === 413) throw new HttpProblem(413, "tooLarge");
  if (answer.status < 500) throw new HttpProblem(400, "malformed");
  if (await hasRoomFor(0)) throw new Error(`A part was not taken: ${await answer.text()}`);
  return errorEnvelope(translator(language, "media")("noRoom"), 507);
}

const sent = ["tus-resumable", "upload-length", "upload-offset", "content-length", "content-type"];
const answered = ["tus-resumable", "upload-length", "upload-offset", "upload-expires", "location"];

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** Many more than anybody sends at once, and few enough to leave the disk its names. */
const mostBegun = 300;
const secondsBegun = 60 * 60;

/**
 * Returns the reason why a file is not accepted, before any of it arrives: it is larger than anything may be (413),
 * or than the disk has room for, or its sender reserves too much of that by uploads in progress (507). Throws {@link
 * HttpProblem} 400 where its length is not given, 429 where one sender begins too many.
 */
async function refusalOfBeginning({
  request,
  admin,
  language,
}: LargeUploadCall): Promise<Response | undefined> {
  const bytes = lengthOf(request.headers.get("upload-length"));
  const { bytes: ofFiles, recordingBytes } = await mediaLimits();
  const limit = Math.max(ofFiles, recordingBytes);
  if (bytes > limit)
    return errorEnvelope(refusalText({ ok: false, code: "too_large", limit }, language), 413);
  if (!(await checkShared(`large-uploads:${admin.id}`, mostBegun, secondsBegun)))
    throw new HttpProblem(429, "rateLimited", { "retry-after": String(secondsBegun) });
  await arrivingFiles();
  const t = translator(language, "media");
  if (!(await hasRoomFor(bytes))) return errorEnvelope(t("noRoom"), 507);
  return (await reservesTooMuch(admin.id, bytes)) ? errorEnvelope(t("tooMuchArriving"), 507) : undefined;
}

function lengthOf(header: string | null): number {
  if (!/^[1-9]\d{0,14}$/.test(header ?? "")) throw new HttpProblem(400, "malformed");
  return Number(header);
}

/** A request about a large file, or about all of them, after all the checks that each must pass. */
interface LargeUploadCall {
  readonly request: Request;
  readonly admin: SignedInAdmin;
  readonly language: Language;
  /** Id at the end of the address; empty where it names no file. */
  readonly id: string;
}

/** The framework gives no parameters where an address has none. */
type Parameters = Promise<{ readonly id?: string } | undefined>;
type Handler = (request: Request, context: { params: Parameters }) => Promise<Response>;

/**
 * Creates a route handler of files that come in parts: each part is checked anew, as any upload is. The permitted
 * content depends on where it goes, see {@link requireSending}.
 */
export function largeUploadRoute(
  handle: (call: LargeUploadCall) => Promise<Response>,
): Handler & { permission: string } {
  const handler: Handler = (request, { params }) =>
    route(request, async () => {
      const admin = await requireAdmin(request);
      if (!maySendTo(admin, "") && !maySendTo(admin, "files")) throw new HttpProblem(403, "forbidden");
      checkCsrf(request, admin.session, request.headers.get(csrfHeader));
      const { id = "" } = (await params) ?? {};
      return handle({ request, admin, language: languageOf(request.headers), id });
    });
  return Object.assign(handler, { permission: "" });
}

/**
 * Returns the file that a request is about. Throws {@link HttpProblem} 404 for a file that no one, or someone else,
 * sends, and 403 where the sender may no longer send it there.
 */
async function requireArriving({ id, admin }: LargeUploadCall) {
  const arriving = await findArriving(id, admin.id);
  if (!arriving) throw new HttpProblem(404, "notFound");
  requireSending(admin, arriving.place);
  return arriving;
}

/** Checks whether an administrator may send files to a place, or to the library: each requires only its own permission. */
function maySendTo({ permissions }: SignedInAdmin, place: string): boolean {
  return place
    ? allows(permissions, "filesGallery", "upload")
    : allowsIn(permissions, mediaModule(), "create");
}

/** Throws {@link HttpProblem} 403 where the administrator may not send there. */
function requireSending(admin: SignedInAdmin, place: string): void {
  if (!maySendTo(admin, place)) throw new HttpProblem(403, "forbidden");
}
