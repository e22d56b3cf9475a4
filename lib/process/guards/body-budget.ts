/** A body that is held in memory, wholly or as far as it has come. */
export interface HeldBody {
  bytes: number;
  isWhole: boolean;
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
 * Keeps all bodies that are in memory at one time within a number of bytes. Not the newcomer has to go but the
 * largest, and before everybody else those that nobody signed in for: who fills the memory does not keep others out.
 */
export function createBodyBudget(mostBytes: number): BodyBudget {
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
        const [dearest] = [...held].filter(({ isWhole }) => !isWhole).sort(byPrice);
        if (!dearest) return;
        release(dearest);
        dearest.giveUp();
      }
    },
  };
}

function byPrice(one: HeldBody, other: HeldBody): number {
  return Number(one.isTrusted) - Number(other.isTrusted) || other.bytes - one.bytes;
}
