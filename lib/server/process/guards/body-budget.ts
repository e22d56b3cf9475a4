/** A body that is held in memory, wholly or as far as it has come. */
export interface HeldBody {
  bytes: number;
  isWhole: boolean;
  /** When it began to come, in milliseconds of `performance.now()`. */
  readonly since: number;
  /** Whether somebody signed in sends it. */
  readonly isTrusted: boolean;
  /** Called when it must go; nothing more of it is held from then on. */
  readonly giveUp: () => void;
}

export interface BodyBudget {
  /** Counts more bytes of a body. Where all bodies together become too many, one that is not whole is given up. */
  add(body: HeldBody, bytes: number): void;
  release(body: HeldBody): void;
}

/**
 * Keeps all bodies that are in memory at one time within a number of bytes. Not the newcomer has to go but the one that
 * has held most for the longest, and before everybody else those that nobody signed in for: who fills the memory with
 * what never becomes whole does not keep others out.
 */
export function createBodyBudget(mostBytes: number, clock = () => performance.now()): BodyBudget {
  const held = new Set<HeldBody>();
  let sum = 0;
  function release(body: HeldBody): void {
    if (held.delete(body)) sum -= body.bytes;
  }
  return {
    release,
    add: (body, bytes) => {
      held.add(body);
      body.bytes += bytes;
      sum += bytes;
      while (sum > mostBytes) {
        const now = clock();
        const [dearest] = [...held].filter(({ isWhole }) => !isWhole).sort((a, b) => byPrice(a, b, now));
        if (!dearest) return;
        release(dearest);
        dearest.giveUp();
      }
    },
  };
}

function byPrice(one: HeldBody, other: HeldBody, now: number): number {
  const priceOf = ({ bytes, since }: HeldBody) => bytes * Math.max(1, now - since);
  return Number(one.isTrusted) - Number(other.isTrusted) || priceOf(other) - priceOf(one);
}
