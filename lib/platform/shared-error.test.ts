import { globSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { sharedError } from "./shared-error.ts";

class Refusal extends sharedError("test.Refusal") {}
class SameRefusal extends sharedError("test.Refusal") {}
class SpecialRefusal extends sharedError("test.SpecialRefusal", Refusal) {}
class OtherRefusal extends sharedError("test.OtherRefusal") {}

test("an error is known by the copy of its class in another bundle, and by no other class", () => {
  const error = new Refusal("no", { cause: 1 });
  expect(error).toMatchObject({ message: "no", cause: 1 });
  expect(error).toBeInstanceOf(SameRefusal);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(OtherRefusal);
  for (const other of [undefined, null, "no", new Error("no")]) expect(other instanceof Refusal).toBe(false);
});

test("a special case is an instance of both, the general one of itself alone", () => {
  expect(new SpecialRefusal("no")).toBeInstanceOf(SameRefusal);
  expect(new SpecialRefusal("no")).toBeInstanceOf(SpecialRefusal);
  expect(new Refusal("no")).not.toBeInstanceOf(SpecialRefusal);
});

test("copies of a file that are loaded twice know each other's errors", async () => {
  const { HttpProblem } = await import("./http/problem.ts");
  vi.resetModules();
  const again = await import("./http/problem.ts");
  expect(again.HttpProblem).not.toBe(HttpProblem);
  expect(new HttpProblem(404, "notFound")).toBeInstanceOf(again.HttpProblem);
});

test("every error class that is exported can be caught in another bundle", () => {
  const alone = globSync("{db,lib}/**/*.ts").filter((file) =>
    /^export (abstract )?class \w+ extends Error\b/m.test(readFileSync(file, "utf8")),
  );
  expect(alone).toEqual([]);
});
