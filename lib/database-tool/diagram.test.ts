import { expect, test } from "vitest";
import { arrange } from "./arrange-diagram.ts";
import { useDatabaseFile } from "./database-fixture.ts";
import { readDiagram } from "./diagram.ts";
import { readDatabase } from "./reading/read-database.ts";

test("the diagram has the tables with their keys, and what refers to what, by SQLite and by the modules", {
  timeout: 30_000,
}, async () => {
  await useDatabaseFile();
  const diagram = await readDiagram(readDatabase);
  const names = diagram.tables.map(({ name }) => name);
  expect(names).toContain("pages");
  expect(names.join(" ")).not.toMatch(/listing_|site_search|sqlite_/);
  expect(diagram.tables.find(({ name }) => name === "pages")?.columns).toContainEqual({
    name: "id",
    type: "integer",
    isKey: true,
  });
  expect(diagram.references).toContainEqual({
    from: "admin_passkeys",
    by: "admin_id",
    to: "admins",
    kind: "key",
  });
  const kinds = new Set(diagram.references.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(["key", "list"]);
  for (const { from, to } of diagram.references) expect(names).toEqual(expect.arrayContaining([from, to]));
});

test("no table is placed over another, and places stay the same", () => {
  const tables = Array.from({ length: 60 }, (_, index) => ({ name: `t${index}`, columns: [] }));
  const references = tables.slice(1).map(({ name }, index) => ({
    from: name,
    by: "x",
    to: `t${Math.floor(index / 3)}`,
    kind: "key" as const,
  }));
  const lines = (index: number) => (index * 7) % 12;
  const linesOf = ({ name }: { readonly name: string }) => lines(Number(name.slice(1)));
  const places = arrange({ tables, references }, linesOf);
  expect(places.size).toBe(60);
  const boxes = [...places].map(([name, { x, y }]) => ({ x, y, end: y + 56 + 24 * linesOf({ name }) }));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      if (one.x === other.x) expect(one.end <= other.y || other.end <= one.y).toBe(true);
  expect(arrange({ tables, references }, linesOf)).toEqual(places);
  expect(arrange({ tables: [], references: [] }, () => 1).size).toBe(0);
});
