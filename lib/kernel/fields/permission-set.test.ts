import { describe, expect, test } from "vitest";
import * as z from "zod";
import { permissionSet } from "./permission-set.ts";

const { schema } = permissionSet();
const decode = (text: string) => z.safeDecode(schema, text);

describe("a set of permissions", () => {
  test.each([
    ["", []],
    [" , ,", []],
    ["pages", ["pages"]],
    ["users, pages.delete ,pages.delete", ["pages.delete", "users"]],
    ['["users","pages.delete"]', ["pages.delete", "users"]],
    ['["one, two", " pages "]', ["one, two", "pages"]],
    ["[]", []],
  ])("reads %j as %j", (text, names) => {
    expect(decode(text)).toMatchObject({ success: true, data: names });
  });

  test.each(["[", '["pages"', "[1]", '[{"permission":"pages"}]', "[null]"])("refuses %j", (text) => {
    expect(decode(text)).toMatchObject({ success: false, error: { issues: [{ message: "pattern" }] } });
  });

  test.each([[[]], [["pages", "users"]], [["[brackets]"]], [["one, two", "pages"]]])(
    "tells %j so that it is read back the same",
    (names) => {
      expect(decode(z.encode(schema, names))).toMatchObject({ data: names });
    },
  );
});
