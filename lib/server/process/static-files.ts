import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { serveMedia } from "#lib/files/library/serve";
import { servePublicFile } from "#lib/files/library/serve-public";
import { environment } from "#lib/platform/env";
import { clientAddress } from "#lib/platform/http/client-address";
import { HttpProblem } from "#lib/platform/http/problem";
import { sendBytes } from "#lib/platform/http/send-file";
import { maintenanceAt } from "#lib/settings/maintenance";
import { isOfBrand, serveBrandFile } from "#lib/website/brand/serve";
import { robotsTxt } from "#lib/website/robots";
import { blacklistEntryOf, refusesAddress } from "../pipeline/address-limits.ts";
import { createDrawingLine, createTurns, type DrawingLine } from "./guards/drawing-line.ts";
import type { Gate } from "./guards/gate.ts";
import { refuseRequest } from "./guards/refuse-request.ts";
import { hasAdminSession } from "./request-session.ts";
import { pathOf } from "./request-target.ts";

/** Checks whether a path is one of the files that the framework sends as they are, compressed by itself. */
export function isStaticFile(path: string): boolean {
  return /^\/(?:_next\/static\/.|(?:site|auth)\.js$|(?:favicon|icons)\.svg$|favicon\.ico$|apple-touch-icon\.png$|robots\.txt$|speculation\.json$)/.test(
    path,
  );
}

/**
 * Sends requests for built files that do not exist the way of every missing address, with its headers, limits and
 * refusals: in the framework, addresses with this prefix bypass all of that.
 */
export function createAssetGate(directory = join(process.cwd(), ".next/static")): Gate {
  const files = environment().isDevelopment ? undefined : filesBelow(directory);
  return (request, _, handle) => {
    const path = pathOf(request);
    if (files && path.startsWith(prefix) && !files.has(decodeURIComponent(path.slice(prefix.length))))
      request.url = "/_next/static";
    handle();
  };
}

const prefix = "/_next/static/";

function filesBelow(directory: string): ReadonlySet<string> {
  const entries = readdirSync(/* turbopackIgnore: true */ directory, {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1)));
}

/**
 * Sends files before the framework, which would omit their length: those of the public folder, the library's with the
 * pictures made of them, those that follow the brand, and robots.txt. Requests for the first that match none continue like every other request.
 *
 * The first megabytes of a large file go as fast as the system takes them, also for somebody who never reads them; in a
 * line of their own a thousand such readers leave the processor to others.
 */
export function createFileGate(line = createDrawingLine({ places: 8, mostWaiting: 100 })): Gate {
  return (request, response, handle) => {
    const serve = serverOf(request);
    if (!serve) return handle();
    void respondOr(handle, serve, { request, response, line });
  };
}

/** Files larger than this wait in a queue; smaller ones are sent sooner than they would have waited. */
const largeBytes = 256 * 1024;

/** A request and its response. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly line: DrawingLine;
}

/** Serves a request; undefined if it should continue. */
type Serve = (asked: Request) => Promise<Response | undefined>;

function serverOf(request: IncomingMessage): Serve | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const path = pathOf(request);
  if (path === "/robots.txt") return serveRobots;
  if (isOfBrand(path)) return serveBrandFile;
  const [, key, name] = /^\/media\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (key !== undefined && name !== undefined) return (asked) => serveAllowed(asked, key, name);
  return path.startsWith("/files/") ? (asked) => servePublic(request, asked) : undefined;
}

/** Files of the library, which pages of a closed site show too. */
async function serveAllowed(asked: Request, key: string, name: string): Promise<Response> {
  if (await refusesAddress(clientAddress(asked.headers))) throw new HttpProblem(403, "blacklisted");
  return serveMedia(asked, key, name);
}

/** While the site is closed, so is its public folder, except to its administrators. */
async function servePublic(request: IncomingMessage, asked: Request): Promise<Response | undefined> {
  if ((await blacklistEntryOf(clientAddress(asked.headers))) !== undefined) return undefined;
  const isOpen = (await maintenanceAt(new Date())) === undefined || (await hasAdminSession(request));
  const answer = isOpen ? await servePublicFile(asked) : undefined;
  return answer?.status === 404 ? undefined : answer;
}

async function respondOr(handle: () => void, serve: Serve, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  try {
    const answer = await serve(requestOf(request));
    if (answer) await send(answer, exchange);
    else handle();
  } catch (error) {
    if (response.headersSent) response.destroy();
    else await refuseRequest(request, response, error);
  }
}

async function send(answer: Response, { request, response, line }: Exchange): Promise<void> {
  if (answer.body !== null && Number(answer.headers.get("content-length") ?? Infinity) > largeBytes) {
    const leave = await line.enter(line.askerOf(request));
    if (!leave || response.closed) {
      leave?.();
      await answer.body.cancel();
      return line.refuse(request, response);
    }
    response.once("close", leave);
  }
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) response.end();
  // A client that disconnects in the middle has had enough.
  else
    await pipeline(Readable.fromWeb(answer.body as never), inTurns, response).catch(() => response.destroy());
}

const oneATurn = createTurns();

/**
 * Passes on the pieces of all files, one in each turn of the event loop, which accepts one newcomer in each: so no
 * number of readers keeps others waiting. A piece has 64 KiB.
 */
export async function* inTurns<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    await new Promise<void>(oneATurn);
    yield piece;
  }
}

function requestOf({ method = "GET", url = "/", headers }: IncomingMessage): Request {
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    [value ?? ""].flat().join(", "),
  ]);
  return new Request(new URL(url, "http://localhost"), { method, headers: pairs });
}

/** GET /robots.txt, for everyone and while the site is closed too: without it crawlers would read forbidden pages. */
async function serveRobots(request: Request): Promise<Response> {
  const text = robotsTxt();
  return sendBytes(request, text, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=300",
    etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
  });
}
