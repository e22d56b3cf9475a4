import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { database } from "#db/client";
import { rounds } from "#test/ring";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { putFiles } from "./files.fixture.ts";
import { existingFile } from "./locate.ts";
import { parsePath, pathText } from "./paths.ts";
import { FileProblem } from "./problem.ts";

testState();

beforeAll(async () => {
  await useTestDatabase();
  await putFiles({ "a/b/c": "public", "a/d.txt": "public", e: "public" });
});

test.each([
  ["etc/passwd", "outside"],
  ["/files/a", "outside"],
  ["", "outside"],
  ["Files/a", "outside"],
  ["media/a.jpg", "outside"],
  ["files/../secrets.json", "name"],
  ["files/a/../../secrets.json", "name"],
  ["files/./a", "name"],
  ["files//a", "name"],
  ["files/..\\secrets.json", "name"],
  ["files/a\\b", "name"],
  ["files/%2e%2e/secrets.json", "name"],
  ["files/..%2fsecrets.json", "name"],
  ["files/%252e%252e/x", "name"],
  ["files/a\0.txt", "name"],
  ["files/a\n", "name"],
  ["files/.env", "name"],
  ["files/a/.git/config", "name"],
  ["files/a.", "name"],
  ["files/a ", "name"],
  ["files/ a", "name"],
  ["files/a:stream", "name"],
  ["files/C:", "name"],
  ["files/exe\u202etxt.js", "name"],
  ["files/\ud800", "name"],
  ["files/CON", "reserved"],
  ["files/nul.txt", "reserved"],
  ["files/com1 .log", "reserved"],
  ["files/LPT¹.txt", "reserved"],
  [`files/${"ž".repeat(128)}`, "tooLong"],
  [`files/${"a/".repeat(41)}b`, "tooDeep"],
])("%j is refused: %s", (path, code) => {
  expect(() => parsePath(path)).toThrow(expect.objectContaining({ code }));
});

test("letters are composed, and what is allowed stays as it is", () => {
  expect(pathText(parsePath("files/Zpra\u0301va č. 1 (konec) & dál.pdf"))).toBe(
    "files/Zpráva č. 1 (konec) & dál.pdf",
  );
  expect(parsePath("files").names).toEqual([]);
  expect(parsePath("files/a/").names).toEqual(["a"]);
  expect(parsePath("files/console.log").names).toEqual(["console.log"]);
  expect(parsePath("files/100 %.txt").names).toEqual(["100 %.txt"]);
});

const pieces = [
  ..."files media a b c d.txt e .. . ... .env %2e%2e ..%2f \\ / // \0".split(" "),
  ...[
    "secrets.json",
    "cms.sqlite",
    "backups",
    "..\\..",
    "CON",
    "a ",
    "a.",
    "é",
    "e\u0301",
    "/",
    "~",
    "proc",
    "self",
  ],
];
const real = ["a/b/c", "a/d.txt", "e", "a//e", "a/b/../d.txt"];
const made = fc.oneof(
  fc.constantFrom(...real).map((path) => `files/${path}`),
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((parts) => parts.join("/")),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => ["files", ...parts].join("/")),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => `files/${parts.join("")}`),
  fc.string({ unit: "binary", maxLength: 40 }).map((text) => `files/${text}`),
);

const count = rounds(5000);

test(`of ${count} made-up paths none finds anything but a file of the store`, async () => {
  const paths = new Set(["a/b/c", "a/d.txt", "e"]);
  let found = 0;
  const look = async (path: string) => {
    try {
      const { folder, fileName } = await existingFile(database(), path);
      expect(paths).toContain(folder ? `${folder}/${fileName}` : fileName);
      found += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(FileProblem);
    }
  };
  await fc.assert(fc.asyncProperty(made, look), { numRuns: count, seed: 7 });
  expect(found).toBeGreaterThan(count / 100);
});
