import { describe, expect, test } from "vitest";
import type { GrantDescription, GrantsDescription } from "#lib/admin/form/field-description";
import { changesOf } from "../permission-set.tsx";
import { markOfColumn, markOfRow, toggleAction, toggleColumn, toggleRow } from "./grants.ts";

const grant = (name: string, isLocked = false): GrantDescription => ({ name, label: name, isLocked });
const row = (page: string, verbs: readonly string[], own: readonly string[] = [], locked = false) => ({
  page,
  title: page,
  whole: grant(page, locked),
  verbs: Object.fromEntries(verbs.map((verb) => [verb, grant(`${page}.${verb}`, locked)])),
  own: own.map((action) => grant(`${page}.${action}`, locked)),
});
const pages = row("pages", ["read", "delete"], ["noindex"]);
const users = row("users", ["read", "delete"]);
const log = row("log", ["read"]);
const rows = [pages, users, log];
const set = (...names: string[]) => new Set(names);

describe("a row of the matrix", () => {
  test.each([
    [[], "none"],
    [["pages.delete"], "some"],
    [["pages.read", "pages.delete", "pages.noindex"], "some"],
    [["pages"], "all"],
    [["users"], "none"],
  ] as const)("of %j is chosen %s", (chosen, mark) => {
    expect(markOfRow(set(...chosen), pages)).toBe(mark);
  });

  test.each([
    [[], ["pages"]],
    [
      ["pages.delete", "users"],
      ["users", "pages"],
    ],
    [["pages"], []],
    [["pages", "pages.delete"], []],
  ] as const)("goes from %j to %j", (chosen, next) => {
    expect(toggleRow(set(...chosen), pages)).toEqual(set(...next));
  });

  test("keeps its other actions when one is dropped of the whole module", () => {
    expect(toggleAction(set("pages"), pages, "pages.delete")).toEqual(set("pages.read", "pages.noindex"));
    expect(toggleAction(set("users"), pages, "pages.delete")).toEqual(set("users", "pages.delete"));
  });
});

describe("a column of the matrix", () => {
  test.each([
    [[], "none"],
    [["pages.delete"], "some"],
    [["pages", "users.delete"], "all"],
  ] as const)("of %j is chosen %s", (chosen, mark) => {
    expect(markOfColumn(set(...chosen), rows, "delete")).toBe(mark);
  });

  test("is chosen wherever the verb is taken, and dropped again", () => {
    const all = toggleColumn(set("pages.delete"), rows, "delete");
    expect(all).toEqual(set("pages.delete", "users.delete"));
    expect(toggleColumn(all, rows, "delete")).toEqual(set());
  });

  test("leaves out what one may not grant", () => {
    const locked = [pages, row("users", ["delete"], [], true)];
    expect(toggleColumn(set(), locked, "delete")).toEqual(set("pages.delete"));
  });
});

describe("the changes of a choice", () => {
  const changes = (stored: readonly string[], chosen: readonly string[]) => {
    const grants: GrantsDescription = {
      stored,
      modules: rows,
      verbs: [],
      others: [],
      superadmin: grant("superadmin"),
    };
    const { added, removed } = changesOf(set(...chosen), grants);
    return [added, removed].map((list) => list.map(({ name }) => name));
  };

  test.each([
    [["pages"], ["pages"], [], []],
    [["users"], ["pages.delete"], ["pages.delete"], ["users"]],
    [["pages"], ["pages.read", "pages.noindex"], [], ["pages.delete"]],
    [["pages"], ["pages.read", "pages.delete", "pages.noindex"], [], ["pages"]],
    [["pages.delete"], ["pages"], ["pages"], []],
    [["pages", "pages.delete"], ["pages"], [], []],
    [["reports"], ["exports"], ["exports"], ["reports"]],
    [[], ["superadmin"], ["superadmin"], []],
  ])("from %j to %j adds %j and takes away %j", (stored, chosen, added, removed) => {
    expect(changes(stored, chosen)).toEqual([added, removed]);
  });
});
