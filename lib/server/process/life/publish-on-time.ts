import { publishDue } from "#lib/kernel/engine/publishing/publish-due";
import { log } from "#lib/platform/log";

const everyMs = 1000;

/** Publishes what was scheduled, from now on and at most a second late; returns how to stop, which waits for the last one. */
export function publishOnTime(): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const look = () => {
    running ??= publishDue()
      .catch((error: unknown) => log.error({ err: error }, "What was scheduled could not be published."))
      .finally(() => {
        running = undefined;
      });
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
