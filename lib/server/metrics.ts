import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { sizes } from "#db/inspect-database";
import { countOutbox, oldestDue } from "../operations/queries.ts";

export interface Metrics {
  /** Counts a request when its response was sent, unless it requests the metrics. */
  readonly observe: (request: IncomingMessage, response: ServerResponse) => void;
  /** Returns all metrics in the format that Prometheus reads. */
  readonly expose: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** Measures this process: requests, cache, limits, outbox, database, and Node's own metrics. */
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

/** Returns the part of the site that receives a request; there are few, because each is a series of its own. */
function doorOf(path: string): Door {
  return doors.find(({ begins }) => begins.test(path))?.name ?? "website";
}

type Door = "administration" | "visitors" | "files" | "newsletter" | "framework" | "website";

const doors: readonly { readonly name: Door; readonly begins: RegExp }[] = [
  { name: "administration", begins: /^\/ADMIN(\/|$)/ },
  { name: "visitors", begins: /^\/auth(\/|$)/ },
  { name: "files", begins: /^\/(?:files|media)\// },
  { name: "newsletter", begins: /^\/newsletter\// },
  { name: "framework", begins: /^\/_next\// },
];

/** Numbers that are counted elsewhere in the process. */
interface Sources {
  /** Numbers of responses the page cache served, rendered and let past; undefined where there is no cache. */
  readonly cache: Readonly<Record<"hits" | "drawings" | "past", number>> | undefined;
  /** Returns how many times a limit refused something. */
  readonly refusals: () => number;
}

/** Registers the values that are queried only when the metrics are read. */
function registerReadings(registry: Registry, { cache, refusals }: Sources): void {
  const registers = [registry];
  new Counter({
    name: "redakce_page_cache_answers_total",
    help: "Answers of the website: given from the cache (hits), drawn for it, or past it.",
    labelNames: ["way"],
    registers,
    collect() {
      this.reset();
      for (const [way, count] of Object.entries(cache ?? {})) this.inc({ way }, count);
    },
  });
  new Counter({
    name: "redakce_limit_refusals_total",
    help: "What was refused because a limit was reached.",
    registers,
    collect() {
      this.reset();
      this.inc(refusals());
    },
  });
  new Gauge({
    name: "redakce_outbox_mails",
    help: "Mails and other work in the outbox that wait, and those that were given up.",
    labelNames: ["state"],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await countOutbox())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "redakce_outbox_oldest_due_seconds",
    help: "How long the oldest has been due that nobody has begun with.",
    registers,
    async collect() {
      const now = new Date();
      const since = (await oldestDue(now)) ?? now;
      this.set((now.getTime() - since.getTime()) / 1000);
    },
  });
  new Gauge({
    name: "redakce_database_bytes",
    help: "Size of the database, and of the write-ahead log of SQLite.",
    labelNames: ["file"],
    registers,
    async collect() {
      for (const [file, bytes] of Object.entries(await sizes())) this.set({ file }, bytes);
    },
  });
}
