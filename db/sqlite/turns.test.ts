import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

const soon = () => performance.now() + 1000;

test("work is done one piece after the other, in the order of asking", async () => {
  const turns = new Turns();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
  };
  await Promise.all(["a", "b", "c"].map((name) => turns.during(soon(), work(name))));
  expect(steps).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("the turn is given back by work that fails", async () => {
  const turns = new Turns();
  await expect(turns.during(soon(), () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await turns.during(soon(), () => "done")).toBe("done");
});

test("who waits too long is refused, and takes nobody's turn", async () => {
  const turns = new Turns();
  const held = Promise.withResolvers<void>();
  const first = turns.during(soon(), () => held.promise);
  await expect(turns.during(performance.now() + 5, () => "done")).rejects.toMatchObject({
    code: "DATABASE_BUSY",
  });
  const third = turns.during(soon(), () => "third");
  held.resolve();
  await first;
  expect(await third).toBe("third");
  expect(turns.isTaken).toBe(false);
});
