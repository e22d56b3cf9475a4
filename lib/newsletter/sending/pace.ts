/** When mails may be handed over, one after the other and evenly, so that no minute sees more of them than the rate. */
export interface Slots {
  /** Milliseconds since 1970. */
  readonly first: number;
  /** Milliseconds between two slots. */
  readonly interval: number;
  /** Current number. */
  readonly count: number;
}

/** Milliseconds for which slots are reserved ahead: longer than a timer is late, and too short for anyone to notice. */
const horizonMs = 25;

/** The difference allowed between the clocks of two processes before one treats it as a jump. */
const skewMs = 60_000;

/**
 * Returns the next free slots of a list.
 *
 * @param nextAt when the first one is free, in milliseconds since 1970
 * @param perMinute mails a minute, of all processes together
 */
export function slotsFrom(nextAt: number | null, perMinute: number, wanted: number, now: number): Slots {
  const interval = 60_000 / perMinute;
  const isFromJumpedClock = nextAt !== null && nextAt > now + horizonMs + interval + skewMs;
  const first = nextAt === null || isFromJumpedClock ? now : Math.max(nextAt, now);
  const fitting = Math.floor((now + horizonMs - first) / interval) + 1;
  return { first, interval, count: Math.max(0, Math.min(wanted, fitting)) };
}

/** Returns the time until a place can be taken that is `at` then. */
export function waitFor(at: number, now: number): number {
  return Math.max(1, Math.ceil(at - horizonMs - now));
}
