import type { NextRequest, NextResponse } from "next/server.js";
import { stampedHeaders } from "#lib/platform/http/caller";
import { forward } from "#lib/platform/http/forward";
import { secondsUntilAvailable } from "#lib/platform/http/unavailable";
import { log } from "#lib/platform/log";

/**
 * Answers a request that failed before anything was rendered: 503 where it may work later. Anything else is thrown
 * again, for the process to answer; only here the cause is known, and so it is logged.
 */
export function respondError(error: unknown, request: NextRequest): NextResponse {
  const seconds = secondsUntilAvailable(error);
  const requestId = request.headers.get(stampedHeaders.requestId) ?? "";
  log.error(
    { err: error, requestId },
    seconds === undefined ? "unexpected error" : "out of order for a moment",
  );
  if (seconds === undefined) throw error;
  const headers = { "retry-after": String(seconds) };
  return forward(request, "/api/refusal/unavailable", { status: 503, headers });
}
