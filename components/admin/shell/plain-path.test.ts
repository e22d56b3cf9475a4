import { describe, expect, it } from "vitest";
import { currentMark, pathInLanguage, plainPath } from "./plain-path.ts";

describe("plainPath", () => {
  it("forgets the language, so that the server's and the browser's form of a path are equal", () => {
    expect(plainPath("/ADMIN/cs/pages/7")).toBe("/ADMIN/pages/7");
    expect(plainPath("/ADMIN/pages/7")).toBe("/ADMIN/pages/7");
    expect(plainPath("/ADMIN/en")).toBe("/ADMIN");
    expect(plainPath(null)).toBe("");
  });
});

describe("pathInLanguage", () => {
  it("keeps the page", () => {
    expect(pathInLanguage("/ADMIN/cs/pages/7", "en")).toBe("/ADMIN/en/pages/7");
    expect(pathInLanguage("/ADMIN", "cs")).toBe("/ADMIN/cs");
  });
});

describe("currentMark", () => {
  it("tells the page itself from a page below it", () => {
    expect(currentMark("/ADMIN/pages", "/ADMIN/cs/pages")).toBe("page");
    expect(currentMark("/ADMIN/cs/pages/7", "/ADMIN/cs/pages")).toBe("true");
  });

  it("does not take a longer name for a page below", () => {
    expect(currentMark("/ADMIN/cs/pagesArchive", "/ADMIN/cs/pages")).toBeUndefined();
  });

  it("marks the link of a tool on all its screens", () => {
    expect(currentMark("/ADMIN/cs/adminneo.sql", "/ADMIN/cs/adminneo.tables")).toBe("true");
    expect(currentMark("/ADMIN/files.gallery.files", "/ADMIN/en/files.gallery.files")).toBe("page");
    expect(currentMark("/ADMIN/cs/pages", "/ADMIN/cs/adminneo.tables")).toBeUndefined();
  });

  it("marks an exact link on its own page only", () => {
    expect(currentMark("/ADMIN/cs/pages", "/ADMIN/cs", true)).toBeUndefined();
    expect(currentMark("/ADMIN/cs", "/ADMIN/cs", true)).toBe("page");
  });
});
