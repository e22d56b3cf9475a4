import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import { choice } from "./choice.ts";
import { toggle } from "./toggle.ts";

describe("a choice", () => {
  const code = choice(["301", "302", "410"]);
  const decode = (source: string) => decodeFields({ code }, { code: source });

  test.each(["301", "302", "410"] as const)("takes its option %s and gives it back", (option) => {
    expect(decode(option)).toEqual({ ok: true, values: { code: option } });
    expect(z.encode(code.schema, option)).toBe(option);
  });

  test.each(["", "303", " 301", "301 ", "constructor", "301,302"])("refuses %j as unknown", (source) => {
    expect(decode(source)).toEqual({
      ok: false,
      issues: [{ field: "code", code: "unknown_choice" }],
      values: {},
    });
  });

  test("starts with its first option", () => {
    expect(code.defaultValue).toBe("301");
  });
});

describe("a toggle", () => {
  const noindex = toggle();
  const decode = (source: string) => decodeFields({ noindex }, { noindex: source });

  test.each(["true", "on", "1"])("%s means yes", (source) => {
    expect(decode(source)).toEqual({ ok: true, values: { noindex: true } });
  });

  test.each(["false", "off", "0", ""])("%j means no", (source) => {
    expect(decode(source)).toEqual({ ok: true, values: { noindex: false } });
  });

  test.each(["yes", "TRUE", "2", " on", "null"])("refuses %j as unknown", (source) => {
    expect(decode(source)).toEqual({
      ok: false,
      issues: [{ field: "noindex", code: "unknown_choice" }],
      values: {},
    });
  });

  test.each([true, false])("%s comes back from its text", (value) => {
    expect(z.decode(noindex.schema, z.encode(noindex.schema, value))).toBe(value);
  });

  test("starts as no unless declared otherwise", () => {
    expect([toggle().defaultValue, toggle({ defaultValue: true }).defaultValue]).toEqual(["false", "true"]);
  });
});
