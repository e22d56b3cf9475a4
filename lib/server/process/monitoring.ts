import type { ServerResponse } from "node:http";
import { runChecks } from "#lib/operations/health/finding";
import { readinessChecks } from "#lib/operations/health/readiness";
import { log } from "#lib/platform/log";
import { equalInConstantTime } from "#lib/platform/random";
import type { Metrics } from "../metrics.ts";
import type { Gate } from "./guards/gate.ts";
import { pathOf } from "./request-target.ts";

/** Published result of a check: nothing that a stranger could use. */
interface Told {
  readonly name: string;
  readonly ok: boolean;
}

/** Time for which one result answers all clients, because anyone may ask. */
const keptMs = 1000;
const retrySeconds = 10;

/**
 * Responds to `/healthz` (the process is alive) and `/readyz` (it may be sent requests) before everything else, to
 * anyone: no cache, limit, log or closed site is in the way.
 *
 * @param isEnding whether the process has begun to stop
 */
export function createHealthGate(isEnding: () => boolean): Gate {
  const readiness = createReadiness();
  return (request, response, handle) => {
    const path = pathOf(request);
    if (path !== "/healthz" && path !== "/readyz") return handle();
    if (request.method !== "GET" && request.method !== "HEAD")
      return respond(response, 405, { ok: false }, { allow: "GET, HEAD" });
    if (path === "/healthz") return respond(response, 200, { ok: true });
    void readiness().then((found) => {
      const checks = [{ name: "running", ok: !isEnding() }, ...found];
      if (checks.every(({ ok }) => ok)) respond(response, 200, { ok: true, checks });
      else respond(response, 503, { ok: false, checks }, { "retry-after": String(retrySeconds) });
    });
  };
}

function createReadiness(): () => Promise<readonly Told[]> {
  let kept: { readonly until: number; readonly told: Promise<readonly Told[]> } | undefined;
  let failing = "";
  const lookNow = async () => {
    const findings = await runChecks(readinessChecks);
    const wrong = findings.filter(({ state }) => state === "problem");
    const names = wrong.map(({ name }) => name).join(" ");
    if (names !== failing) log.warn({ findings: wrong }, names ? "not ready" : "ready again");
    failing = names;
    return findings.map(({ name, state }) => ({ name, ok: state !== "problem" }));
  };
  return () => {
    const now = performance.now();
    if (kept === undefined || kept.until < now) kept = { until: now + keptMs, told: lookNow() };
    return kept.told;
  };
}

function respond(
  response: ServerResponse,
  status: number,
  told: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = `${JSON.stringify(told)}\n`;
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...headers,
  });
  response.end(body);
}

/** Responds to `/metrics` for callers with the token; without measurements the address does not exist. */
export function createMetricsGate(metrics: Metrics | undefined, token = ""): Gate {
  return (request, response, handle) => {
    if (pathOf(request) !== "/metrics") return handle();
    if (!metrics || token === "") return refuse(response, 404);
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(response, 405, { allow: "GET, HEAD" });
    const [, given = ""] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!equalInConstantTime(given, token)) return refuse(response, 401, { "www-authenticate": "Bearer" });
    void metrics.expose().then(
      ({ type, text }) => response.writeHead(200, { ...common, "content-type": type }).end(text),
      () => refuse(response, 503, { "retry-after": "10" }),
    );
  };
}

const common = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

function refuse(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...common, "content-length": "0", ...headers }).end();
}
