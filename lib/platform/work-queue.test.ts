import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createWorkQueue, Overloaded } from "./work-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openWork() {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => void ends.push(resolve));
    running -= 1;
  };
  return { work, ends, running: () => running, most: () => most };
}

const limits = { running: 2, waiting: 3, patienceMs: 2_000 };

describe("a queue in front of scarce work", () => {
  test("runs two at once and the next as soon as one has ended", async () => {
    const queue = createWorkQueue(limits);
    const { work, ends, running, most } = openWork();
    const all = Promise.all(Array.from({ length: 5 }, () => queue.run(work)));
    await vi.advanceTimersByTimeAsync(0);
    expect(running()).toBe(2);
    for (let count = 0; count < 5; count += 1) {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    }
    await all;
    expect([most(), running()]).toEqual([2, 0]);
  });

  test("turns away at once what comes when enough wait", async () => {
    const queue = createWorkQueue(limits);
    const { work, ends } = openWork();
    const waiting = Array.from({ length: 5 }, () => queue.run(work));
    await expect(queue.run(work)).rejects.toBeInstanceOf(Overloaded);
    await finish(ends, waiting);
  });

  test("turns away after two seconds what did not get its turn, and then has room again", async () => {
    const queue = createWorkQueue(limits);
    const { work, ends, running } = openWork();
    const [first, second] = [queue.run(work), queue.run(work)];
    const third = expect(queue.run(work)).rejects.toBeInstanceOf(Overloaded);
    await vi.advanceTimersByTimeAsync(2_000);
    await third;
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(running()).toBe(1);
    const fourth = queue.run(work);
    await finish(ends, [first, second, fourth]);
  });

  test("keeps the place of work whose caller gave up until the work has ended", async () => {
    const queue = createWorkQueue({ ...limits, running: 1, waiting: 0 });
    const { work, ends } = openWork();
    const abandoned = queue.run(work);
    await Promise.race([abandoned, Promise.resolve("the caller left")]);
    await expect(queue.run(work)).rejects.toBeInstanceOf(Overloaded);
    await finish(ends, [abandoned]);
    await finish(ends, [queue.run(work)]);
  });

  test("frees the place of work that failed", async () => {
    const queue = createWorkQueue({ ...limits, running: 1 });
    await expect(queue.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue.run(async () => "next")).toBe("next");
  });

  test("lets work wait without a limit that nobody waits for, and takes no waiting place with it", async () => {
    const queue = createWorkQueue(limits);
    const { work, ends } = openWork();
    const running = [queue.run(work), queue.run(work)];
    const patient = Array.from({ length: 10 }, () => queue.run(work, true));
    await vi.advanceTimersByTimeAsync(60_000);
    const hurried = queue.run(work);
    await finish(ends, [...running, ...patient, hurried]);
  });

  test("lets people go before work that nobody waits for, which is done all the same", async () => {
    const queue = createWorkQueue({ ...limits, running: 1, waiting: 8 });
    const { work, ends } = openWork();
    const order: string[] = [];
    const told = (name: string, isPatient: boolean) =>
      queue.run(work, isPatient).then(() => order.push(name));
    const running = queue.run(work);
    const patient = ["a", "b"].map((name) => told(name, true));
    const hurried = ["1", "2", "3", "4"].map((name) => told(name, false));
    await finish(ends, [running, ...patient, ...hurried]);
    expect(order).toEqual(["1", "2", "3", "a", "4", "b"]);
  });

  async function finish(ends: (() => void)[], work: readonly Promise<unknown>[]) {
    let isDone = false;
    const all = Promise.all(work).then(() => {
      isDone = true;
    });
    for (let count = 0; count < 50 && !isDone; count += 1) {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    }
    await all;
  }
});
