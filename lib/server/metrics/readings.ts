import { Counter, Gauge, type Registry } from "prom-client";
import { sizes } from "#db/inspection";
import { countOutbox, oldestDue } from "#lib/operations/queries/health";

/** What is counted elsewhere in the process. */
export interface Sources {
  /** How many answers the page cache gave, drew and let past; undefined where none is kept. */
  readonly cache: Readonly<Record<"hits" | "drawings" | "past", number>> | undefined;
  /** How many times a limit refused something. */
  readonly refusals: () => number;
}

/** Puts into a registry what is asked for only when somebody reads it. */
export function registerReadings(registry: Registry, { cache, refusals }: Sources): void {
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
