import { describe, expect, it } from "vitest";
import type { ListingDescription, RowDescription } from "#lib/admin/listing/listing-description";
import { listedRows, restoredRow } from "./listed-rows.ts";

describe("rows as the browser gets them", () => {
  it("are restored as they were described", () => {
    const listing = listingOf([row(1), row(2)]);
    const { rows, shared } = listedRows(listing);
    expect(rows.map((listed) => restoredRow(listed, shared))).toEqual(listing.rows.map(unasked));
  });

  it("tell once what rows have in common", () => {
    const { rows, shared } = listedRows(listingOf([row(1), row(2)]));
    expect(shared.actions.map(({ name }) => name)).toEqual(["duplicate", "delete"]);
    expect(shared.cells).toEqual([{ text: "Draft", value: "draft" }]);
    expect(rows.map(({ cells, actions }) => ({ cells, actions }))).toEqual([
      { cells: ["Page 1", 0], actions: [0, 1] },
      { cells: ["Page 2", 0], actions: [0, 1] },
    ]);
  });

  it("leave out the question of an action about which the server asks, but for clients that ask by themselves", () => {
    const listing = listingOf([row(1), row(2)]);
    for (const withQuestions of [false, true]) {
      const { rows, shared } = listedRows(listing, withQuestions);
      expect(shared.actions).toHaveLength(2);
      expect(shared.actions.at(1)).not.toHaveProperty("confirm");
      const questions = withQuestions ? ["Delete 1?", "Delete 2?"] : [undefined, undefined];
      expect(rows.map(({ question }) => question)).toEqual(questions);
    }
  });

  it("keep the kind of a cell that differs from its column's", () => {
    const odd = { ...row(2), cells: row(2).cells.map((cell) => ({ ...cell, kind: "derived" as const })) };
    const listing = listingOf([row(1), odd]);
    const { rows, shared } = listedRows(listing);
    expect(rows.map((listed) => restoredRow(listed, shared))).toEqual(listing.rows.map(unasked));
  });
});

function row(id: number): RowDescription {
  const url = `/ADMIN/en/pages/${id}`;
  return {
    id,
    label: `Page ${id}`,
    name: `The page ${id}`,
    editUrl: url,
    cells: [
      { field: "title", kind: "text", text: `Page ${id}` },
      { field: "status", kind: "choice", text: "Draft", value: "draft" },
    ],
    actions: [
      { name: "duplicate", label: "Duplicate", url: `${url}/duplicate`, method: "POST", danger: false },
      {
        name: "delete",
        label: "Delete",
        url,
        method: "DELETE",
        danger: true,
        asks: true,
        confirm: `Delete ${id}?`,
      },
    ],
    updatedAt: "",
  };
}

/** Returns a row as the browser gets it, with the questions left to the server. */
function unasked({ actions, ...rest }: RowDescription): RowDescription {
  return { ...rest, actions: actions.map(({ confirm: _confirm, ...action }) => action) };
}

function listingOf(rows: readonly RowDescription[]): ListingDescription {
  const columns = ["title", "status"].map((field) => ({ field, label: field }));
  return { listUrl: "/ADMIN/en/pages", view: "list", columns, rows } as unknown as ListingDescription;
}
