import type { Instrumentation } from "next";

/** Starts background work. Next calls this once per process, before the first request, never during the build. */
export async function register(): Promise<void> {
  // Next inserts the value during the build, which leaves the other runtime empty.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { isRehearsal } = await import("./lib/operations/backups/rehearsal.ts");
  if (isRehearsal()) return;
  await import("#lib/background");
  const { startJobs } = await import("#lib/jobs/worker");
  await startJobs();
}

/**
 * Logs why a page or a route could not be rendered, under the number of the request and of the error; if a retry may
 * succeed soon, this is noted for the answer.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, headers }, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("./lib/platform/log.ts");
  const { stampedHeaders } = await import("./lib/platform/http/caller.ts");
  const { errorNumber } = await import("./lib/platform/http/error-number.ts");
  const { routePath: route, routeType } = context;
  const { noteOutage } = await import("./lib/platform/http/noted-outage.ts");
  const { secondsUntilAvailable } = await import("./lib/platform/http/unavailable.ts");
  const requestId = headers[stampedHeaders.requestId];
  const seconds = secondsUntilAvailable(error);
  if (seconds !== undefined) noteOutage(String(requestId), seconds);
  log.error(
    { err: error, requestId, digest: errorNumber(error), method, route, routeType },
    seconds === undefined ? "unexpected error" : "out of order for a moment",
  );
};
