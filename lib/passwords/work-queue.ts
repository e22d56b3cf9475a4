/** More work waits than will be done in time. */
export class Overloaded extends Error {
  readonly code = "OVERLOADED";
}

export interface WorkQueue {
  /**
   * Runs work when its turn comes. The place belongs to the work, not to who asked for it: it is free only when the
   * work has ended. Throws {@link Overloaded} when too many wait or the turn does not come in time.
   *
   * @param isPatient work that nobody waits for may wait without a limit
   */
  run<Result>(work: () => Promise<Result>, isPatient?: boolean): Promise<Result>;
}

interface Waiter {
  readonly isPatient: boolean;
  readonly start: () => void;
}

/** A queue in front of something that few can use at once. */
export function createWorkQueue(limits: {
  readonly running: number;
  readonly waiting: number;
  readonly patienceMs: number;
}): WorkQueue {
  const waiters: Waiter[] = [];
  let running = 0;

  function waitForTurn(isPatient: boolean): Promise<void> {
    if (running < limits.running) {
      running += 1;
      return Promise.resolve();
    }
    if (!isPatient && waiters.filter((waiter) => !waiter.isPatient).length >= limits.waiting)
      return Promise.reject(new Overloaded());
    return new Promise((resolve, reject) => {
      const timer = isPatient ? undefined : setTimeout(giveUp, limits.patienceMs);
      const waiter = { isPatient, start };
      waiters.push(waiter);
      function start() {
        clearTimeout(timer);
        resolve();
      }
      function giveUp() {
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(new Overloaded());
      }
    });
  }

  function endTurn(): void {
    const next = waiters.shift();
    if (next) next.start();
    else running -= 1;
  }

  return {
    run: async (work, isPatient = false) => {
      await waitForTurn(isPatient);
      try {
        return await work();
      } finally {
        endTurn();
      }
    },
  };
}
