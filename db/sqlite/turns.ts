import { DatabaseBusy } from "./busy.ts";

/** Gives one piece of work at a time the turn, in the order of requests. */
export class Turns {
  #isTaken = false;
  readonly #waiting = new Set<(isTurn: boolean) => void>();

  get isTaken(): boolean {
    return this.#isTaken;
  }

  /**
   * Runs work once it is its turn.
   *
   * @param until milliseconds of `performance.now()` after which it throws {@link DatabaseBusy} instead
   */
  async during<Result>(until: number, work: () => Result | Promise<Result>): Promise<Result> {
    if (this.#isTaken && !(await this.#wait(until))) throw new DatabaseBusy();
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  #wait(until: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isTurn: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(settle);
        resolve(isTurn);
      };
      const timer = setTimeout(settle, Math.max(0, until - performance.now()), false);
      this.#waiting.add(settle);
    });
  }

  /** Handed over directly, so that no one else can take the turn in between. */
  #pass(): void {
    const [next] = this.#waiting;
    if (next) next(true);
    else this.#isTaken = false;
  }
}
