import { expect, it } from "vitest";
import { isAborted, problemOfCeremony } from "./ceremonies.ts";

it.each([
  ["NotAllowedError", "not_used", "not_created"],
  ["InvalidStateError", "unexpected", "already_registered"],
  ["ConstraintError", "unexpected", "unable"],
  ["NotSupportedError", "unexpected", "unable"],
  ["SecurityError", "wrong_address", "wrong_address"],
  ["UnknownError", "unexpected", "unexpected"],
])("says of a %s no more than it tells", (name, signIn, creation) => {
  const error = new DOMException("", name);
  expect(problemOfCeremony(error, "signIn")).toBe(signIn);
  expect(problemOfCeremony(error, "creation")).toBe(creation);
});

it("does not call a ceremony that another replaced a problem", () => {
  expect(isAborted(new DOMException("", "AbortError"))).toBe(true);
  expect(isAborted(new DOMException("", "NotAllowedError"))).toBe(false);
});
