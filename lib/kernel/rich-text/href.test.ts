import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hrefFromInput, isExternal, recordHrefs, recordLinkOf, safeHref } from "./href.ts";

describe("a stored address", () => {
  test.each([
    ["page:12", "page:12"],
    ["pages:12", "pages:12"],
    ["newsletterLists:7", "newsletterLists:7"],
    ["tel:777123456", "tel:777123456"],
    ["page:0b9c1a2e-6a57-4b5e-8f0e-0c8f0d8f7a11", "page:0b9c1a2e-6a57-4b5e-8f0e-0c8f0d8f7a11"],
    ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
    ["HTTP://EXAMPLE.COM", "HTTP://EXAMPLE.COM"],
    ["https://háčkyčárky.cz/žluťoučký", "https://háčkyčárky.cz/žluťoučký"],
    ["mailto:jana@example.cz?subject=Dotaz", "mailto:jana@example.cz?subject=Dotaz"],
    ["mailto:a@b.cz,c@d.cz?body=Viz%20https://e.cz", "mailto:a@b.cz,c@d.cz?body=Viz%20https://e.cz"],
    ["tel:+420123456789", "tel:+420123456789"],
    ["/", "/"],
    ["/kontakt", "/kontakt"],
    ["  /soubor s mezerou.pdf ", "/soubor%20s%20mezerou.pdf"],
    ["#kontakt", "#kontakt"],
  ])("%j is kept as %j", (address, href) => {
    expect(safeHref(address)).toBe(href);
  });

  test.each([
    "",
    "#",
    "kontakt",
    "./kontakt",
    "?a=b",
    "//host",
    "/\\host",
    "\\\\host",
    "/\t/host",
    "/\u200b/host",
    "javascript:alert(1)",
    "JAVASCRIPT:x",
    "\u0001javascript:x",
    "java\u0000script:x",
    "data:text/html,x",
    "file:///etc/passwd",
    "blob:https://a.cz/1",
    "view-source:https://a.cz",
    "https:a.cz",
    "https:/a.cz",
    "https://",
    "https://a b",
    "http://[::1",
    "page:",
    "page:1 2",
    "page:1/2",
    "javascript:1",
    "javaScript:12",
    "data:1",
    "blob:1",
    "sms:777123456",
    "localhost:3000",
    "Pages:12",
    "mailto:",
    "mailto:a",
    "tel:",
    "tel:javascript",
    `/${"a".repeat(2048)}`,
    "/\ud800",
  ])("%j is refused", (address) => {
    expect(safeHref(address)).toBeUndefined();
  });

  test("never leads a browser to an unexpected scheme or host", () => {
    const pieces = fc.constantFrom(
      "java",
      "script",
      ":",
      "/",
      "\\",
      "\t",
      "\n",
      " ",
      "//",
      "host",
      "data",
      "#",
      "?",
      "@",
      "https",
      "\u00a0",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const href = safeHref(parts.join(""));
        if (href === undefined) return;
        const { protocol, host } = new URL(href, "https://this.example/");
        expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
        if (!/^https?:/i.test(href) && protocol === "https:") expect(host).toBe("this.example");
      }),
      { numRuns: 2000 },
    );
  });

  test("of a record gives its module and id, as texts used to say it too, and of another server is external", () => {
    expect(recordLinkOf("pages:12")).toEqual({ module: "pages", id: "12" });
    expect(recordLinkOf("page:12")).toEqual({ module: "pages", id: "12" });
    expect(recordLinkOf("/page:12")).toBeUndefined();
    expect(recordHrefs({ module: "pages", id: 12 })).toEqual(["pages:12", "page:12"]);
    expect(recordHrefs({ module: "news", id: 12 })).toEqual(["news:12"]);
    expect(isExternal("https://a.cz")).toBe(true);
    expect(isExternal("/a")).toBe(false);
  });
});

describe("what people type", () => {
  test.each([
    ["example.com", "https://example.com"],
    ["www.háčky.cz/cesta?a=1#b", "https://www.háčky.cz/cesta?a=1#b"],
    ["localhost:3000/a", undefined],
    ["jana@example.cz", "mailto:jana@example.cz"],
    ["+420 123 456 789", "tel:+420123456789"],
    [" https://example.com ", "https://example.com"],
    ["/kontakt", "/kontakt"],
    ["#kontakt", "#kontakt"],
    ["javascript:alert(1)", undefined],
    ["o nás", undefined],
    ["kontakt", undefined],
    ["2026", undefined],
    ["pages:12", undefined],
    ["localhost:3000", undefined],
    ["12-31-2026", undefined],
  ])("%j means %j", (input, href) => {
    expect(hrefFromInput(input)).toBe(href);
  });
});
