import { expect, test } from "vitest";
import { withoutFrame } from "./importing.ts";

test.each([
  [
    "-- Redakce\nPRAGMA foreign_keys = OFF;\nBEGIN;\nINSERT INTO t VALUES (1);\nCOMMIT;\n\n-- End\n",
    "INSERT INTO t VALUES (1);",
  ],
  ["PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nDELETE FROM t;\nCOMMIT;", "DELETE FROM t;"],
  ["\uFEFFINSERT INTO t VALUES ('BEGIN; COMMIT;');", "INSERT INTO t VALUES ('BEGIN; COMMIT;');"],
  ["BEGIN;\nDELETE FROM t;", "BEGIN;\nDELETE FROM t;"],
  ["DELETE FROM t; COMMIT;", "DELETE FROM t; COMMIT;"],
])("%j is taken as its statements", (text, sql) => {
  expect(withoutFrame(text).trim()).toBe(sql);
});
