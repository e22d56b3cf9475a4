import { describe, expect, it } from "vitest";
import { isLoginPage, readAnswer } from "./answer.ts";

describe("readAnswer", () => {
  it("takes an envelope that is ok, with its data, for done", () => {
    const body = {
      status: "ok",
      message: "Saved.",
      data: { id: 7, version: 3, redirectUrl: "/ADMIN/cs", redirectType: "hard" },
    };
    expect(readAnswer(200, body)).toMatchObject({
      kind: "done",
      message: "Saved.",
      data: { id: 7, version: 3, redirectType: "hard" },
    });
  });

  it("understands the delete variant of the permissions", () => {
    const body = { status: "success", message: "Deleted.", data: { listUrl: "/ADMIN/cs/adminsPermissions" } };
    expect(readAnswer(200, body)).toMatchObject({
      kind: "done",
      data: { listUrl: "/ADMIN/cs/adminsPermissions" },
    });
    expect(readAnswer(200, { status: "error", message: "No." })).toEqual({ kind: "refused", message: "No." });
  });

  it("takes a stored filter's listing, which is no envelope, for done", () => {
    expect(readAnswer(200, { rows: [], count: 0 })).toMatchObject({ kind: "done", message: "" });
  });

  it("reads the errors of a refused form and drops what is none", () => {
    const errors = [{ field: "title", code: "required", message: "Fill this in." }, { field: 1 }, "x"];
    expect(readAnswer(422, { errors })).toEqual({ kind: "invalid", errors: [errors[0]] });
  });

  it("tells a stale record by its newer version from another refusal with 409", () => {
    expect(readAnswer(409, { status: "error", message: "Stale.", data: { version: 4 } })).toEqual({
      kind: "conflict",
      message: "Stale.",
      conflicts: [],
    });
    expect(readAnswer(409, { status: "error", message: "In use." })).toEqual({
      kind: "refused",
      message: "In use.",
    });
  });

  it("reads what both changed, and drops what is none", () => {
    const conflict = { field: "title", label: "Title", seen: "abc", mine: "a", theirs: "b", parts: [] };
    const data = { version: 4, conflicts: [conflict, { field: 1 }, "x"] };
    expect(readAnswer(409, { status: "error", message: "Stale.", data })).toMatchObject({
      conflicts: [conflict],
    });
  });

  it("reads what a form is based on once it is saved", () => {
    const saved = (bases: unknown) => readAnswer(200, { status: "ok", message: "", data: { bases } });
    expect(saved({ title: "abc" })).toMatchObject({ data: { bases: { title: "abc" } } });
    expect(saved({ title: 1 })).toMatchObject({ data: { bases: undefined } });
  });

  it("reads where a change of files left them, and drops those that are gone", () => {
    const items = [{ from: "files/a.txt", to: "files/b.txt", state: "done" }, { from: "files/c.txt" }, "x"];
    expect(readAnswer(200, { status: "ok", message: "", data: { items } })).toMatchObject({
      data: { paths: ["files/b.txt"] },
    });
  });

  it("tells a token that is not the session's from other refusals", () => {
    const body = { status: "error", message: "No.", data: { code: "csrf" } };
    expect(readAnswer(403, body)).toEqual({ kind: "outdated", message: "No." });
    expect(readAnswer(403, { status: "error", message: "No." })).toEqual({ kind: "refused", message: "No." });
  });

  it("passes on the message of a rate limit", () => {
    expect(readAnswer(429, { error: "rate_limited", message: "Later." })).toEqual({
      kind: "refused",
      message: "Later.",
    });
  });

  it.each([undefined, null, "text", 7, []])("refuses a body that is no object: %j", (body) => {
    expect(readAnswer(200, body)).toEqual({ kind: "refused", message: "" });
  });
});

describe("isLoginPage", () => {
  it("knows the login page by its status or its form", () => {
    expect(isLoginPage(401, "")).toBe(true);
    expect(isLoginPage(200, '<form id="adminLoginForm">')).toBe(true);
    expect(isLoginPage(500, "<h1>Error</h1>")).toBe(false);
  });
});
