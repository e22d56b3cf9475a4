import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { stampedHeaders } from "#lib/http/caller";
import { requestNumberHeader } from "#lib/process/mark-answer";
import { type Coding, chosenCoding } from "./content-coding.ts";
import type { CodedBody, Content, DrawnAnswer } from "./kept-answer.ts";

/** The coding in which a request gets an answer. */
export function codingFor({ headers }: IncomingMessage, { isText }: Content): Coding {
  return isText ? chosenCoding(headers["accept-encoding"]) : "identity";
}

/** Sends a kept answer, or 304 to whoever has it already (RFC 9110 §13.2.2). */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  content: Content,
  body: CodedBody,
  timing: string,
): void {
  const isSame = isKnown(request, content);
  const number = request.headers[stampedHeaders.requestId] ?? randomUUID();
  const headers = content.headers.concat(
    isSame ? body.headersOfSame : body.headers,
    requestNumberHeader,
    String(number),
    "server-timing",
    timing,
  );
  response.writeHead(isSame ? 304 : content.status, headers);
  response.end(isSame || request.method === "HEAD" ? undefined : body.bytes);
}

/** Sends what was drawn for this request alone, as the framework answered it. */
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

/** What belongs to a connection, or to the request that was made up for the drawing. */
const ofConnection = new Set(["connection", "date", "keep-alive", "transfer-encoding", requestNumberHeader]);

function isKnown({ headers }: IncomingMessage, { status, tag, changedAt }: Content): boolean {
  if (status !== 200) return false;
  const tags = headers["if-none-match"];
  if (tags !== undefined) return tags === "*" || tags.includes(`"${tag}`);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return changedAt !== undefined && changedAt <= since;
}
