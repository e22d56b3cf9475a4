import { expect, test } from "vitest";
import { defaultLook, readLook, writeLook } from "./look.ts";

test("a look is read as it was written", () => {
  const look = { layout: "columns", size: 240, sort: "changedAt", isDescending: true } as const;
  expect(readLook(writeLook(look))).toEqual(look);
});

test.each(["", "grid", "table.180.name.up", "list.9999.name.up", "list.NaN.size.sideways", "<script>"])(
  "what is no look falls back to the default: %s",
  (text) => {
    const look = readLook(text);
    expect(look.size).toBe(defaultLook.size);
    expect(look.sort).toBe("name");
    expect(look.isDescending).toBe(false);
  },
);
