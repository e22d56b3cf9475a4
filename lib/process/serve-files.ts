import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { clientAddress } from "#lib/http/client-address";
import { serveStoredFile } from "#lib/media/serve";
import { blacklistEntryOf } from "#lib/pipeline/ip-blacklist";
import { maintenanceAt } from "#lib/settings/maintenance";
import { servePublicFile } from "#lib/tools/files/serving/serve-public-file";
import type { Gate } from "./guards/gate.ts";
import { refuseRequest } from "./guards/refuse-request.ts";
import { hasAdminSession } from "./request-session.ts";
import { pathOf } from "./request-target.ts";

/**
 * Sends files as they are, whole or in part, before the framework, which would leave out their length. Whoever may not
 * have one, and whatever is not there, goes the way of every request, where it is refused, led on or told.
 */
export const serveFiles: Gate = (request, response, handle) => {
  const serve = serverOf(request);
  if (!serve) return handle();
  void answerOr(handle, serve, request, response);
};

async function answerOr(
  handle: () => void,
  serve: Serve,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (!(await serveOne(serve, request, response))) handle();
  } catch (error) {
    if (response.headersSent) response.destroy();
    else await refuseRequest(request, response, error);
  }
}

type Serve = (request: Request) => Promise<Response | undefined>;

function serverOf(request: IncomingMessage): Serve | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const path = pathOf(request);
  if (path.startsWith("/files/"))
    return async (asked) => ((await isOpen(request)) ? servePublicFile(asked) : undefined);
  return path.startsWith("/media/") ? serveStoredFile : undefined;
}

/** While the site is closed its files are, too, to all but those who look after it. */
async function isOpen(request: IncomingMessage): Promise<boolean> {
  return (await maintenanceAt(new Date())) === undefined || (await hasAdminSession(request));
}

async function serveOne(serve: Serve, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const asked = requestOf(request);
  if ((await blacklistEntryOf(clientAddress(asked.headers))) !== undefined) return false;
  const answer = await serve(asked);
  if (!answer || answer.status === 404) return false;
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) response.end();
  // Who goes away in the middle has had enough.
  else await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => response.destroy());
  return true;
}

function requestOf({ method = "GET", url = "/", headers }: IncomingMessage): Request {
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    [value ?? ""].flat().join(", "),
  ]);
  return new Request(new URL(url, "http://localhost"), { method, headers: pairs });
}
