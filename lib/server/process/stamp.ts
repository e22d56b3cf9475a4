import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { stampedHeaders } from "#lib/platform/http/caller";
import { admittedInside } from "#lib/platform/http/loopback";
import { equalInConstantTime } from "#lib/platform/random";
import { isInternal } from "./internal-headers.ts";

/** Marks a request with the address of its socket and a number of its own, dropping forged marks. */
export function stampRequest(request: IncomingMessage): void {
  const admitted = request.headers[stampedHeaders.admitted];
  const isAdmitted = admitted !== undefined && equalInConstantTime(String(admitted), admittedInside());
  for (const name of Object.keys(request.headers).filter(isInternal)) delete request.headers[name];
  // The policy of an answer is told to who draws it by this header, which no client may choose.
  delete request.headers["content-security-policy"];
  request.headers[stampedHeaders.peer] = request.socket.remoteAddress ?? "0.0.0.0";
  request.headers[stampedHeaders.requestId] = randomUUID();
  if (isAdmitted) request.headers[stampedHeaders.admitted] = "1";
}
