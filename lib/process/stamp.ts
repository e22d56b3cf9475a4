import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { stampedHeaders } from "#lib/http/caller";
import { isInternal } from "./internal-headers.ts";

/** Marks a request with the address of its socket and a number of its own, dropping forged marks. */
export function stampRequest(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers).filter(isInternal)) delete request.headers[name];
  request.headers[stampedHeaders.peer] = request.socket.remoteAddress ?? "0.0.0.0";
  request.headers[stampedHeaders.requestId] = randomUUID();
}
