import { sharedError } from "./shared-error.ts";

/** More work is waiting than can be done in time. */
export class Overloaded extends sharedError("Overloaded") {
  readonly code = "OVERLOADED";

  constructor() {
    super("More work waits than will be done in time.");
  }
}

export interface WorkQueue {
  /**
   * Runs work when its turn comes. The slot belongs to the work, not to its caller: it is free only when the work has
   * ended. Throws {@link Overloaded} when too many wait or the turn does not come in time.
   *
   * @param isPatient work that nobody waits for may wait without a limit; it lets other work go first, three times of four
   */
  run<Result>(work: () => Promise<Result>, isPatient?: boolean): Promise<Result>;
}

/** One turn of so many goes to patient work first, so that it is done while others keep coming. */
const turnsForPatient = 4;

/** Creates a queue in front of a resource that only a few can use at once. */
export function createWorkQueue(limits: {
  readonly running: number;
  readonly waiting: number;
  readonly patienceMs: number;
}): WorkQueue {
  const hurried: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let running = 0;
  let turns = 0;

  function waitForTurn(isPatient: boolean): Promise<void> {
    if (running < limits.running) {
      running += 1;
      return Promise.resolve();
    }
    if (!isPatient && hurried.length >= limits.waiting) return Promise.reject(new Overloaded());
    return new Promise((resolve, reject) => {
      const timer = isPatient ? undefined : setTimeout(giveUp, limits.patienceMs);
      (isPatient ? patient : hurried).push(start);
      function start() {
        clearTimeout(timer);
        resolve();
      }
      function giveUp() {
        hurried.splice(hurried.indexOf(start), 1);
        reject(new Overloaded());
      }
    });
  }

  function endTurn(): void {
    turns += 1;
    const [first, second] = turns % turnsForPatient === 0 ? [patient, hurried] : [hurried, patient];
    const next = first.shift() ?? second.shift();
    if (next) next();
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
