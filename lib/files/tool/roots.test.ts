import { mkdirSync, readFileSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { rounds } from "#test/ring";
import { testState } from "#test/test-directory";
import { FileProblem } from "./problem.ts";
import { locate, openFile, parsePath, pathText } from "./roots.ts";

const directory = testState();

const root = join(directory, "files");
const secret = "nobody may read this";

beforeAll(() => {
  mkdirSync(join(root, "a", "b"), { recursive: true });
  mkdirSync(join(directory, "backups"));
  for (const file of ["secrets.json", "cms.sqlite", "backups/a"])
    writeFileSync(join(directory, file), secret);
  for (const file of ["a/b/c", "a/d.txt", "e", "a/.env"]) writeFileSync(join(root, file), "public");
  symlinkSync(join(directory, "secrets.json"), join(root, "a", "link"));
  symlinkSync("./secrets.json", join(root, "near"));
  symlinkSync("..", join(root, "up"));
  symlinkSync(directory, join(root, "a", "b", "far"));
  symlinkSync("a", join(root, "inside"));
  symlinkSync("loop", join(root, "loop"));
});

test.each([
  ["etc/passwd", "outside"],
  ["/files/a", "outside"],
  ["", "outside"],
  ["Files/a", "outside"],
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
  ..."files media a b c d.txt e link near up far inside loop .. . ... .env %2e%2e ..%2f \\ / // \0".split(
    " ",
  ),
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
const real = [
  "a/b/c",
  "a/d.txt",
  "e",
  "a//e",
  "a/b/../d.txt",
  "a/link",
  "near",
  "up/files/e",
  "inside/d.txt",
];
const made = fc.oneof(
  fc.constantFrom(...real).map((path) => `files/${path}`),
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((parts) => parts.join("/")),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => ["files", ...parts].join("/")),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => `files/${parts.join("")}`),
  fc.string({ unit: "binary", maxLength: 40 }).map((text) => `files/${text}`),
);

const count = rounds(5000);

test(`of ${count} made-up paths none leaves the root`, async () => {
  let opened = 0;
  const look = async (path: string) => {
    try {
      const { absolute } = await locate(path);
      expect(absolute === root || absolute.startsWith(`${root}/`)).toBe(true);
      const { handle } = await openFile(path);
      opened += 1;
      expect(await readAndClose(handle)).toBe("public");
    } catch (error) {
      expect(error).toBeInstanceOf(FileProblem);
    }
  };
  await fc.assert(fc.asyncProperty(made, look), { numRuns: count, seed: 7 });
  expect(opened).toBeGreaterThan(count / 100);
});

test("a folder that becomes a link between the look and the opening leads nowhere", async () => {
  mkdirSync(join(directory, "elsewhere"));
  writeFileSync(join(directory, "elsewhere", "x.txt"), secret);
  mkdirSync(join(root, "turning"));
  writeFileSync(join(root, "turning", "x.txt"), "public");
  const [real, aside] = [join(root, "turning"), join(root, "aside")];
  const told = new Set<string>();
  let isOver = false;
  const looking = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) told.add(await readOr("files/turning/x.txt"));
    }),
  );
  for (let n = 0; n < 1500; n += 1) {
    renameSync(real, aside);
    symlinkSync(join(directory, "elsewhere"), real);
    if (n % 5 === 0) await new Promise(setImmediate);
    unlinkSync(real);
    renameSync(aside, real);
    await new Promise(setImmediate);
  }
  isOver = true;
  await looking;
  expect(readFileSync(join(real, "x.txt"), "utf8")).toBe("public");
  expect(told).not.toContain(secret);
  expect(told).toContain("public");
});

async function readOr(path: string): Promise<string> {
  try {
    const { handle } = await openFile(path);
    return await readAndClose(handle);
  } catch (error) {
    if (error instanceof FileProblem) return error.code;
    throw error;
  }
}

async function readAndClose(handle: FileHandle): Promise<string> {
  try {
    return await handle.readFile("utf8");
  } finally {
    await handle.close();
  }
}
