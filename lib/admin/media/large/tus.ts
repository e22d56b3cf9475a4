import { hasRoomFor } from "#lib/files/library/large/room";
import { tusServer } from "#lib/files/library/large/tus-server";
import { errorEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import type { LargeUploadCall } from "./large-upload-route.ts";

/**
 * What the server of the protocol answers to a request that has passed everything else, as another method if need be.
 * Its refusals become envelopes; of its headers only those of the protocol go on.
 */
export async function tus(
  { request, language }: LargeUploadCall,
  method: "POST" | "HEAD" | "PATCH" | "DELETE",
  said: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const server = await tusServer();
  const body = method === "PATCH" ? { body: request.body, duplex: "half" } : {};
  const headers = { ...pick(request.headers, sent), ...said };
  const answer = await server.handleWeb(new Request(request.url, { method, headers, ...body }) as never);
  if (answer.ok)
    return new Response(null, { status: answer.status, headers: pick(answer.headers, answered) });
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
