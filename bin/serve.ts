import "#lib/features";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import next from "next";
import { closeDatabase } from "#db/client";
import { seedDemo } from "#db/seed";
import { startingAlone } from "#db/start-lock";
import { environment } from "#lib/env";
import { moveToBucket } from "#lib/file-store/move-to-bucket";
import { log } from "#lib/log";
import { stopMailWorker } from "#lib/mail/worker-handle";
import { arrivingDirectory } from "#lib/media/directories";
import { forgetOldFormers } from "#lib/media/former-file";
import { sweepArriving } from "#lib/media/large/sweep-arriving";
import { drawMissingPreviews } from "#lib/media/pdf/make-preview";
import type { Metrics } from "#lib/metrics/metrics";
import { stopNewsletterWorker } from "#lib/newsletter/sending/worker-handle";
import { forgetUnconfirmed } from "#lib/newsletter/signing-up/forget-unconfirmed";
import { type RunningPageCache, setUpPageCache } from "#lib/page-cache/set-up";
import { keepWarm } from "#lib/page-cache/warm-up";
import { drawWith, markedBy } from "#lib/process/draw";
import { forgetPreconditions } from "#lib/process/forget-preconditions";
import { createBodyGate } from "#lib/process/guards/body-gate";
import { createDrawingLine, type DrawingLine } from "#lib/process/guards/drawing-line";
import { type Gate, passThrough } from "#lib/process/guards/gate";
import { refuseMalformed } from "#lib/process/guards/refuse-malformed";
import { refuseMethod } from "#lib/process/guards/refuse-method";
import { createSignInGate } from "#lib/process/guards/sign-in-gate";
import { yieldToRequests } from "#lib/process/guards/yield-to-requests";
import { holdPort } from "#lib/process/life/hold-port";
import { prepareDatabase } from "#lib/process/life/prepare-database";
import { printAddresses } from "#lib/process/life/print-addresses";
import { proveDaily } from "#lib/process/life/prove-daily";
import { publishOnTime } from "#lib/process/life/publish-on-time";
import { startProblem } from "#lib/process/life/start-problem";
import { stopGracefully } from "#lib/process/life/stop";
import { tidyState } from "#lib/process/life/tidy-state";
import { noticeProxy } from "#lib/process/life/unnamed-proxy";
import { checkVarDirectory } from "#lib/process/life/var-directory";
import { markAnswer } from "#lib/process/mark-answer";
import { createFileGate } from "#lib/process/serve-files";
import { createSiteServer } from "#lib/process/site-server";
import { stampRequest } from "#lib/process/stamp";
import { createAssetGate } from "#lib/process/static-files";
import { createHealthGate } from "#lib/process/tell-health";
import { createMetricsGate } from "#lib/process/tell-metrics";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { refusalCount } from "#lib/rate-limit/refusals";
import { countInTable } from "#lib/rate-limit/shared-limit";
import { writeUses } from "#lib/redirections/uses";
import { eraseDue } from "#lib/submissions/erase";
import { recoverOperations } from "#lib/tools/files/journal/recover";
import { sweepFiles } from "#lib/tools/files/trash/sweep-files";
import { mendUses } from "#lib/tools/files/usage/mend-uses";
import { withBuiltConfiguration } from "./built-configuration.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Connections that may wait to be accepted; of a burst of more, clients come again after seconds. */
const mostToAccept = 4096;
/** How long the end waits for a busy database, to write what is counted and not written yet. */
const mostMsForUses = 2000;

/** Serves the site until a signal ends it; where it cannot, it says so and ends the process. */
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
    await seedDemo(report);
  });
  const finished = await recoverOperations(mendUses);
  if (finished > 0) report(`Operations on files finished (${finished})`);
  const app = next({ dev: isDevelopment, port, hostname: "localhost", customServer: true });
  await (isDevelopment ? app.prepare() : withBuiltConfiguration(() => app.prepare()));
  await yieldToRequests();
  const stopPublishing = publishOnTime();
  const stopProving = proveDaily();
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
    stopProving();
    await Promise.all([stopMailWorker(), stopNewsletterWorker()]);
    await stopPublishing();
    await app.close();
    cache?.close();
    await writeUses(mostMsForUses);
    await Promise.all([closeDatabase(), stopCounting?.()]);
  });
  await printAddresses();
  void moveToBucket().then(drawMissingPreviews).catch(tellOfTidying);
  const sweep = () => Promise.all([sweepArriving(arrivingDirectory()), forgetOldFormers()]);
  const tasks: readonly (() => Promise<unknown>)[] = [
    () => tidyState(varDirectory),
    sweep,
    eraseDue,
    forgetUnconfirmed,
    sweepFiles,
  ];
  const tidy = () => Promise.all(tasks.map((task) => task().catch(tellOfTidying)));
  await tidy();
  setInterval(() => void tidy(), dayMs).unref();
}

/** The site goes on, also where the disk is full. */
function tellOfTidying(error: unknown): void {
  log.error({ err: error }, "Files, submissions or sign-ups whose time is over could not be tidied away.");
}

/** The way of a request, whose turn it is on its connection, to the framework; each gate may answer it instead. */
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
  /** What tells others of the process, unseen by everything that the website does with a request. */
  readonly told: readonly Gate[];
}

/** Measures what is answered where somebody has the token to read it. */
async function measure(cache: RunningPageCache | undefined): Promise<Metrics | undefined> {
  if (environment().metricsToken === undefined) return undefined;
  const { createMetrics } = await import("#lib/metrics/metrics");
  return createMetrics({ cache: cache?.counts, refusals: refusalCount });
}
