import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import { url } from "./url.ts";

const decode = (source: string) => decodeFields({ url: url() }, { url: source });

describe("the address of another site", () => {
  test.each([
    ["https://example.com", "https://example.com"],
    [" HTTP://example.com/a?b=c#d ", "HTTP://example.com/a?b=c#d"],
    ["http://localhost:3000/x", "http://localhost:3000/x"],
    ["https://háčky.cz/Žluťoučký", "https://háčky.cz/Žluťoučký"],
    ["example.com", "https://example.com"],
    ["www.example.com/path?x=1", "https://www.example.com/path?x=1"],
    ["example.com:8080", "https://example.com:8080"],
  ])("takes %j, and it comes back unchanged", (source, value) => {
    expect(decode(source)).toEqual({ ok: true, values: { url: value } });
    expect(z.decode(url().schema, z.encode(url().schema, value))).toBe(value);
  });

  test.each([
    ["", "required"],
    [" ", "required"],
    ["javascript:alert(1)", "invalid_url"],
    ["JavaScript://example.com/%0Aalert(1)", "invalid_url"],
    ["data:text/html,x", "invalid_url"],
    ["ftp://example.com", "invalid_url"],
    ["//example.com", "invalid_url"],
    ["/path", "invalid_url"],
    ["https://", "invalid_url"],
    ["https:///etc", "invalid_url"],
    ["https:example.com", "invalid_url"],
    ["https:\\\\example.com", "invalid_url"],
    ["https://example.com\\@evil.example", "invalid_url"],
    ["https://bank.example@evil.example", "invalid_url"],
    ["https://user:password@example.com", "invalid_url"],
    ["https://exa mple.com", "invalid_url"],
    ["https://example.com/a\nb", "invalid_url"],
    ["https://example.com/\u202Egpj", "invalid_url"],
    ["\u0000https://example.com", "invalid_url"],
    ["https://[::1", "invalid_url"],
    ["jana@example.com", "invalid_url"],
    ["just words", "invalid_url"],
    [`https://example.com/${"x".repeat(2048)}`, "too_long"],
  ])("refuses %j as %s", (source, code) => {
    expect(decode(source)).toMatchObject({ ok: false, issues: [{ field: "url", code }] });
  });

  test("whatever is typed, what is taken leads to http or https and to the host that it names", () => {
    const piece = fc.constantFrom(
      ..."ahtps:/\\@.?# \n\u0000é",
      "http",
      "https://",
      "javascript:",
      "example.com",
    );
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 12 }), (source) => {
        const decoded = decode(source);
        if (!decoded.ok) return;
        const { protocol, username, password } = new URL(String(decoded.values.url));
        expect(["http:", "https:"]).toContain(protocol);
        expect(username + password).toBe("");
      }),
      { numRuns: 2000 },
    );
  });
});
