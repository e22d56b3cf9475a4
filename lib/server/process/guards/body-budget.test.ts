import { describe, expect, test } from "vitest";
import { createBodyBudget, type HeldBody } from "./body-gate.ts";

function heldBodies() {
  const gone: string[] = [];
  const body = (name: string, given: Partial<HeldBody> = {}): HeldBody => ({
    bytes: 0,
    isWhole: false,
    since: 0,
    isTrusted: false,
    giveUp: () => void gone.push(name),
    ...given,
  });
  return { gone, body };
}

describe("bodies within the budget", () => {
  test("are all held, up to its last byte", () => {
    const { gone, body } = heldBodies();
    const budget = createBodyBudget(100);
    for (const name of ["a", "b"]) budget.add(body(name), 50);
    expect(gone).toEqual([]);
  });

  test("make room once they are released, and only once", () => {
    const { gone, body } = heldBodies();
    const budget = createBodyBudget(100);
    const first = body("first");
    budget.add(first, 100);
    for (let times = 0; times < 2; times += 1) budget.release(first);
    budget.add(body("second"), 100);
    expect(gone).toEqual([]);
    budget.add(body("third"), 1);
    expect(gone).toEqual(["second"]);
  });
});

describe("where the budget is used up", () => {
  test("the largest has to go, not the newcomer", () => {
    const { gone, body } = heldBodies();
    const budget = createBodyBudget(100);
    budget.add(body("large"), 60);
    budget.add(body("small"), 40);
    budget.add(body("newcomer"), 10);
    expect(gone).toEqual(["large"]);
  });

  test("what was withheld for long goes before a larger one that has just begun", () => {
    const { gone, body } = heldBodies();
    const budget = createBodyBudget(100, () => 10_000);
    for (const name of ["withheld", "withheld later"])
      budget.add(body(name, { since: name === "withheld" ? 0 : 1000 }), 30);
    budget.add(body("newcomer", { since: 9_900 }), 50);
    expect(gone).toEqual(["withheld"]);
  });

  test("who has nobody's session goes before anybody who is signed in, however small", () => {
    const { gone, body } = heldBodies();
    const budget = createBodyBudget(100);
    budget.add(body("editor", { isTrusted: true }), 70);
    budget.add(body("stranger"), 30);
    budget.add(body("editor too", { isTrusted: true }), 5);
    expect(gone).toEqual(["stranger"]);
  });

  test("what is whole stays, because it is being answered", () => {
    const { gone, body } = heldBodies();
    const budget = createBodyBudget(100);
    budget.add(body("whole", { isWhole: true }), 90);
    budget.add(body("newcomer"), 20);
    expect(gone).toEqual(["newcomer"]);
  });

  test("as many go as it takes", () => {
    const { gone, body } = heldBodies();
    const budget = createBodyBudget(100);
    for (const name of ["a", "b", "c"]) budget.add(body(name), 30);
    budget.add(body("editor", { isTrusted: true }), 60);
    expect(gone).toEqual(["a", "b"]);
  });
});
