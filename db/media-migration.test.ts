import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { runSteps, stepsBeforeBaseline } from "./sqlite/older-database-fixture.ts";

test("pictures of earlier versions keep their ids and keys, and what comes later gets higher ids", () => {
  const at = stepsBeforeBaseline.findIndex(({ statements }) => statements.join("").includes("__new_media"));
  const client = new Sqlite(":memory:");
  runSteps(client, stepsBeforeBaseline.slice(0, at));
  client.exec(`INSERT INTO media (id, key, name, mime, bytes, width, height, created_at, created_by)
    VALUES (3, '0123456789abcdef', 'Brána.png', 'image/png', 9, 4, 5, 1700000000000, 'jana')`);
  runSteps(client, stepsBeforeBaseline.slice(at));
  expect(client.prepare("SELECT * FROM media").all()).toMatchObject([
    {
      id: 3,
      key: "0123456789abcdef",
      file: "0123456789abcdef",
      name: "Brána.png",
      type: "picture",
      mime: "image/png",
      bytes: 9,
      width: 4,
      height: 5,
      version: 1,
      created_at: 1_700_000_000_000,
      updated_at: 1_700_000_000_000,
      created_by: "jana",
      focal_x: 0.5,
      rotation: "0",
      deleted_at: null,
      sha256: "",
    },
  ]);
});
