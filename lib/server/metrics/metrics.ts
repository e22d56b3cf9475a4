import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { doorOf } from "./door.ts";
import { registerReadings, type Sources } from "./readings.ts";

export interface Metrics {
  /** Counts a request when it has been answered, unless it asks for what is measured. */
  readonly observe: (request: IncomingMessage, response: ServerResponse) => void;
  /** Everything that is measured, as Prometheus reads it. */
  readonly expose: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** Measures this process: requests, cache, limits, outbox, database, and what Node tells of itself. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerReadings(registry, sources);
  const requests = new Counter({
    name: "redakce_requests_total",
    help: "Requests that were answered, by door and class of status.",
    labelNames: ["door", "status"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "redakce_request_duration_seconds",
    help: "From the turn of a request on its connection to the end of its answer.",
    labelNames: ["door"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    observe: (request, response) => {
      if (request.url?.split("?", 1)[0] === "/metrics") return;
      const start = performance.now();
      const door = doorOf(request.url ?? "");
      response.once("close", () => {
        requests.inc({ door, status: `${Math.floor(response.statusCode / 100)}xx` });
        durations.observe({ door }, (performance.now() - start) / 1000);
      });
    },
    expose: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
