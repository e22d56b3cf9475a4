import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { stampedHeaders } from "#lib/platform/http/caller";
import { requestNumberHeader } from "../process/request-headers.ts";
import { type Coding, chosenCoding, chosenPartCoding } from "./content-coding.ts";
import type { DrawnAnswer, KeptContent } from "./kept-answer.ts";
import { filled, filledGzip, type PersonalValues } from "./personal-page.ts";

/** The coding in which a request gets an answer. */
export function codingFor({ headers }: IncomingMessage, { isText, template }: KeptContent): Coding {
  if (!isText) return "identity";
  const accepted = headers["accept-encoding"];
  return template ? chosenPartCoding(accepted) : chosenCoding(accepted);
}

/** Sends a cached response in a coding that it has, or 304 to a client that has it already (RFC 9110 §13.2.2). */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { content, coding, values }: Sent,
  timing: string,
): void {
  if (content.template) {
    sendFilled(request, response, { content, coding, values }, timing);
    return;
  }
  const body = content.bodies[coding];
  if (!body) throw new Error(`What is kept has no body in ${coding}.`);
  const isSame = isKnown(request, content);
  const headers = content.headers.concat(
    isSame ? body.headersOfSame : body.headers,
    headersOfThis(request, timing),
  );
  response.writeHead(isSame ? 304 : content.status, headers);
  response.end(isSame || request.method === "HEAD" ? undefined : body.bytes);
}

interface Sent {
  readonly content: KeptContent;
  readonly coding: Coding;
  /** Values to insert into it. */
  readonly values: PersonalValues | undefined;
}

/** Sends a page cached for everyone signed in with one visitor's own data; no tag, because no one may store it. */
function sendFilled(
  request: IncomingMessage,
  response: ServerResponse,
  { content: { status, headers, template }, coding, values }: Sent,
  timing: string,
): void {
  if (!template || !values)
    throw new Error("What is kept for people who are signed in is given to nobody else.");
  const deflated = coding === "gzip" ? template.deflated : undefined;
  const parts = deflated ? filledGzip(template, deflated, values) : filled(template, values);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  response.writeHead(
    status,
    headers.concat(
      deflated ? ["content-encoding", "gzip"] : [],
      ["vary", "accept-encoding", "content-length", String(length)],
      headersOfThis(request, timing),
    ),
  );
  response.cork();
  if (request.method !== "HEAD") for (const part of parts) response.write(part);
  response.end();
  response.uncork();
}

function headersOfThis({ headers }: IncomingMessage, timing: string): readonly string[] {
  const number = headers[stampedHeaders.requestId] ?? randomUUID();
  return [requestNumberHeader, String(number), "server-timing", timing];
}

/** Sends a response rendered for this request alone, as the framework returned it. */
export function sendOnce(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: DrawnAnswer,
): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !ofConnection.has(name)) response.setHeader(name, value);
  response.writeHead(status, { "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Headers that belong to a connection, or to the request that was made up for the rendering. */
const ofConnection = new Set(["connection", "date", "keep-alive", "transfer-encoding", requestNumberHeader]);

function isKnown({ headers }: IncomingMessage, { status, tag, changedAt }: KeptContent): boolean {
  if (status !== 200) return false;
  const tags = headers["if-none-match"];
  if (tags !== undefined) return tags === "*" || tags.includes(`"${tag}`);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return changedAt !== undefined && changedAt <= since;
}
