import { describe, expect, it } from "vitest";
import { startAmong, targetsFor, typedAddress } from "./link-picker.tsx";

const pages = [
  { href: "pages:1", title: "Kontakt", address: "/cs/kontakt", language: "cs", kind: "", isVisible: true },
  { href: "pages:2", title: "O nás", address: "/cs/o-nas", language: "cs", kind: "", isVisible: true },
];
const history = {
  href: "pages:7",
  title: "Historie",
  address: "/cs/o-nas/historie",
  language: "cs",
  kind: "",
  isVisible: true,
};

describe("where a new link can lead", () => {
  it("offers pages and points at none of them, typed words or not", () => {
    for (const input of ["", "kon"]) {
      const targets = targetsFor(input, pages, undefined);
      expect(targets.map(({ href }) => href)).toEqual(["pages:1", "pages:2"]);
      expect(startAmong(targets, undefined)).toBe(-1);
    }
  });

  it("points at an address that is typed", () => {
    const targets = targetsFor("example.com", pages, undefined);
    expect(targets[0]).toEqual({ href: "https://example.com" });
    expect(startAmong(targets, undefined)).toBe(0);
  });

  it("offers a page that is typed as the text keeps it once", () => {
    for (const typed of ["page:2", "pages:2"])
      expect(targetsFor(typed, pages.slice(1), undefined).map(({ href }) => href)).toEqual(["pages:2"]);
  });
});

describe("where a link can lead that is being changed", () => {
  it("points at the page that it leads to, which stands first", () => {
    for (const href of ["pages:7", "page:7"]) {
      const current = { href, page: history };
      const targets = targetsFor("", [...pages, history], current);
      expect(targets.map((target) => target.href)).toEqual([href, "pages:1", "pages:2"]);
      expect(startAmong(targets, current)).toBe(0);
    }
  });

  it("points at nothing while it is not known what that page is called", () => {
    const current = { href: "page:7" };
    expect(startAmong(targetsFor("", pages, current), current)).toBe(-1);
  });

  it("has its address in the field, and points at it", () => {
    const current = { href: "https://example.com/" };
    expect(typedAddress(current)).toBe("https://example.com/");
    expect(startAmong(targetsFor(typedAddress(current), [], current), current)).toBe(0);
  });

  it("leaves the field empty for a page, so that another can be searched", () => {
    expect(typedAddress({ href: "page:7", page: history })).toBe("");
  });
});
