// Next looks for AsyncLocalStorage once, when any part of it is loaded; features do that before the framework.
import "next/dist/server/node-environment-baseline.js";
import "#lib/features";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import next from "next";
import { closeDatabase, database } from "#db/client";
import { beginEmpty, seedDemo } from "#lib/demo/seed";
import { stopJobs } from "#lib/jobs/worker-handle";
import { noticeProxy } from "#lib/operations/health/unnamed-proxy";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { refusalCount } from "#lib/rate-limit/refusals";
import { countInTable } from "#lib/rate-limit/shared-limit";
import { drawWith, markedBy } from "#lib/server/process/draw";
import { type Gate, passThrough } from "#lib/server/process/guards/gate";
import { stopGracefully } from "#lib/server/process/life/stop";
import { createSiteServer } from "#lib/server/process/site-server";
import { writeUses } from "#lib/website/redirections/uses";
import { startingAlone } from "../db/one-writer.ts";
import { drawMissingPreviews } from "../lib/files/library/pdf.ts";
import { moveToBucket } from "../lib/files/store/file-store.ts";
import { takeOverFiles } from "../lib/files/taking-over/take-over.ts";
import type { Metrics } from "../lib/server/metrics.ts";
import { keepWarm, type RunningPageCache, setUpPageCache } from "../lib/server/page-cache/set-up.ts";
import { createBodyGate } from "../lib/server/process/guards/body-gate.ts";
import {
  createDrawingLine,
  type DrawingLine,
  yieldToRequests,
} from "../lib/server/process/guards/drawing-line.ts";
import { refuseMalformed, refuseMethod } from "../lib/server/process/guards/refuse-request.ts";
import { createSignInGate } from "../lib/server/process/guards/sign-in-gate.ts";
import { prepareDatabase } from "../lib/server/process/life/prepare-database.ts";
import {
  checkVarDirectory,
  holdPort,
  mostMsForTurn,
  printAddresses,
  startProblem,
} from "../lib/server/process/life/start-up.ts";
import { keepHeapTrimmed } from "../lib/server/process/life/trim-heap.ts";
import { createHealthGate, createMetricsGate } from "../lib/server/process/monitoring.ts";
import { forgetPreconditions, markAnswer, stampRequest } from "../lib/server/process/request-headers.ts";
import { createAssetGate, createFileGate } from "../lib/server/process/static-files.ts";
import { withBuiltConfiguration } from "./built-configuration.ts";

/** Connections that may wait to be accepted; in a larger burst, clients retry after seconds. */
const mostToAccept = 4096;
/** Maximum time the shutdown waits for a busy database, to write counts that are not written yet. */
const mostMsForUses = 2000;

/** Serves the site until a signal ends it; if it cannot, it says so and ends the process. */
export async function serve(): Promise<void> {
  process.title = "redakce";
  try {
    await start();
  } catch (error) {
    console.error(`Redakce cannot start: ${startProblem(error)}`);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const { host, port, isDevelopment, varDirectory, databaseUrl } = environment();
  checkVarDirectory();
  const releasePort = await holdPort(port, host);
  setStoragePath(join(varDirectory, "rate-limits"));
  const stopCounting = databaseUrl === undefined ? undefined : countInTable(databaseUrl);
  const report = (line: string) => console.log(`  ${line}`);
  await startingAlone(async () => {
    await prepareDatabase(report);
    const begin = () => (environment().hasDemo ? seedDemo(report) : beginEmpty());
    await database().patiently(begin, mostMsForTurn);
    const { files, refused } = await database().patiently(() => takeOverFiles(), mostMsForTurn);
    if (files > 0) report(`Files taken over into the library (${files})`);
    if (refused.length > 0) report(`Files not taken over (${refused.length}); see npm run cms -- files`);
  });
  const app = next({ dev: isDevelopment, port, hostname: "localhost", customServer: true });
  await (isDevelopment ? app.prepare() : withBuiltConfiguration(() => app.prepare()));
  await yieldToRequests();
  const draw = drawWith(app.getRequestHandler());
  const line = createDrawingLine();
  const cache = await setUpPageCache(markedBy(draw), line);
  const metrics = await measure(cache);
  const told = [
    createHealthGate(() => connections.areEnding),
    createMetricsGate(metrics, environment().metricsToken),
  ];
  const { server, connections } = createSiteServer(answerWith({ draw, line, cache, metrics, told }), {
    shouldUpgradeCallback: ({ url }) => isDevelopment && url?.startsWith("/_next/") === true,
  });
  await releasePort();
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, host, mostToAccept, resolve),
  );
  const stopWarming = cache && keepWarm(cache);
  stopGracefully(server, connections, async () => {
    stopWarming?.();
    await stopJobs();
    await app.close();
    await cache?.close();
    await writeUses(mostMsForUses);
    await Promise.all([closeDatabase(), stopCounting?.()]);
  });
  await keepHeapTrimmed();
  await printAddresses();
  moveToBucket()
    .then(drawMissingPreviews)
    .catch((error: unknown) => log.error({ err: error }, "Previews of documents could not be drawn."));
}

/** Passes a request whose turn it is on its connection to the framework; each gate may respond instead. */
function answerWith({ draw, line, cache, metrics, told }: Answering): RequestListener {
  const gates: readonly Gate[] = [
    refuseMalformed,
    createAssetGate(),
    refuseMethod,
    createBodyGate(),
    createSignInGate(),
    createFileGate(),
    forgetPreconditions,
    ...(cache ? [cache.gate] : []),
    line.gate,
  ];
  const atOnce = [...(cache ? [cache.answerAtOnce] : []), ...told];
  const answer: RequestListener = (request, response) => {
    stampRequest(request);
    markAnswer(request, response);
    passThrough(gates, request, response, () => draw(request, response));
  };
  return (request, response) => {
    metrics?.observe(request, response);
    noticeProxy(request);
    passThrough(atOnce, request, response, () => answer(request, response));
  };
}

interface Answering {
  readonly draw: RequestListener;
  readonly line: DrawingLine;
  readonly cache: RunningPageCache | undefined;
  readonly metrics: Metrics | undefined;
  /** Gates reporting on the process to others, unseen by anything the website does with a request. */
  readonly told: readonly Gate[];
}

/** Measures responses if someone has the token to read the metrics. */
async function measure(cache: RunningPageCache | undefined): Promise<Metrics | undefined> {
  if (environment().metricsToken === undefined) return undefined;
  const { createMetrics } = await import("../lib/server/metrics.ts");
  return createMetrics({ cache: cache?.counts, refusals: refusalCount });
}
