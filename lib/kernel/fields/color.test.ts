import { expect, test } from "vitest";
import { decodeFields } from "../engine/form/decode.ts";
import { color } from "./color.ts";

const decode = (source: string) => decodeFields({ color: color() }, { color: source });

test.each([
  ["#1d4ed8", "#1d4ed8"],
  [" 1D4ED8 ", "#1d4ed8"],
  ["#FfC", "#ffffcc"],
])("a colour written as %j is stored as %j", (source, value) => {
  expect(decode(source)).toEqual({ ok: true, values: { color: value } });
});

test.each([
  ["", "required"],
  ["red", "invalid_color"],
  ["#12345", "invalid_color"],
  ["#1d4ed8; background: url(x)", "invalid_color"],
])("%j is refused as %s", (source, code) => {
  expect(decode(source)).toMatchObject({ ok: false, issues: [{ code }] });
});
