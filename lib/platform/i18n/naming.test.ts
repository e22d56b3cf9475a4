import { expect, test, vi } from "vitest";
import { naming } from "./naming.ts";
import { translator } from "./translator.ts";

test.each(["Jana", "", "$& $1 {label}", "it's <b>", "\u{1F600} ř"])(
  "%j stands in a message as it is",
  (name) => {
    const t = translator("en", "admin.bulk");
    expect(naming((label) => t("select", { label }))(name)).toBe(`Select: ${name}`);
  },
);

test("a message is read once for many names", () => {
  const message = vi.fn((name: string) => `${name}, ${name}`);
  expect(["a", "b"].map(naming(message))).toEqual(["a, a", "b, b"]);
  expect(message).toHaveBeenCalledOnce();
});
