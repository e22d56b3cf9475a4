import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import { email } from "./email.ts";

const decode = (source: string) => decodeFields({ email: email() }, { email: source });

describe("an e-mail address", () => {
  test.each([
    ["jana@example.com", "jana@example.com"],
    ["  Jana.Nova+news@Example.COM ", "jana.nova+news@example.com"],
    ["info@háčkyčárky.cz", "info@xn--hkyrky-ptac70bc.cz"],
  ])("takes %j in one spelling, which comes back unchanged", (source, value) => {
    expect(decode(source)).toEqual({ ok: true, values: { email: value } });
    expect(z.decode(email().schema, z.encode(email().schema, value))).toBe(value);
  });

  test.each([
    ["", "required"],
    [" \t", "required"],
    ["jana", "invalid_email"],
    ["jana@", "invalid_email"],
    ["@example.com", "invalid_email"],
    ["jana@@example.com", "invalid_email"],
    ["jana@example.", "invalid_email"],
    ["Jana <jana@example.com>", "invalid_email"],
    ["jana@example.com, petr@example.com", "invalid_email"],
    ["jana@example.com\nBcc: all@example.com", "invalid_email"],
    ["javascript:alert(1)", "invalid_email"],
    [`${"x".repeat(65)}@example.com`, "invalid_email"],
    [`jana@${"x".repeat(260)}.com`, "too_long"],
  ])("refuses %j as %s", (source, code) => {
    expect(decode(source)).toMatchObject({ ok: false, issues: [{ field: "email", code }] });
  });

  test("is made up for tests and seeds, and each is another", () => {
    expect(decode(email().sample(7))).toEqual({ ok: true, values: { email: "osoba-7@example.org" } });
  });
});
