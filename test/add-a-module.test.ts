import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const project = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "redakce-notices-"));
const folders = ["app", "components", "db", "emails", "lib", "messages"];
const parts = [...folders, "bin", "package.json", "tsconfig.json", "vitest.config.ts"];
const minutes = 60_000;

beforeAll(() => {
  for (const part of parts) cpSync(join(project, part), join(folder, part), { recursive: true });
  cpSync(join(project, "test"), join(folder, "test"), { recursive: true, filter: isShared });
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  addNotices();
}, 2 * minutes);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of this folder, what tests of all others use. */
function isShared(file: string): boolean {
  return !/[\\/]notices$|\.test\.ts$/.test(file);
}

/** The README's "Add a module", word by word. */
function addNotices(): void {
  cpSync(join(project, "test/notices/lib"), join(folder, "lib"), { recursive: true });
  edit("lib/modules/index.ts", (text) =>
    `import { notices } from "./notices.ts";\n${text}`.replace(
      "  redirections,\n",
      "  notices,\n  redirections,\n",
    ),
  );
  edit("lib/site/places/index.ts", (text) =>
    `import { noticesPlace } from "./notices.ts";\n${text}`.replace(
      "  pagesPlace,\n]",
      "  noticesPlace,\n  pagesPlace,\n]",
    ),
  );
  const texts = JSON.parse(readFileSync(join(project, "test/notices/messages.json"), "utf8"));
  for (const language of ["en", "cs"])
    edit(`messages/${language}.json`, (text) => {
      const messages = JSON.parse(text);
      messages.modules.notices = texts[language];
      return JSON.stringify(messages);
    });
  run(process.execPath, "bin/generate-migrations.mjs", "--name", "add-notices");
}

test("a module with a public side is a declaration, a place, a line for each, texts and a migration", {
  timeout: 2 * minutes,
}, () => {
  expect(changedFiles()).toEqual([
    expect.stringMatching(/^db\/migrations\/\d{4}_add-notices\.sql$/),
    expect.stringMatching(/^db\/migrations\/meta\/\d{4}_snapshot\.json$/),
    "db/migrations/meta/_journal.json",
    expect.stringMatching(/^db\/postgres\/migrations\/\d{4}_add-notices\.sql$/),
    expect.stringMatching(/^db\/postgres\/migrations\/meta\/\d{4}_snapshot\.json$/),
    "db/postgres/migrations/meta/_journal.json",
    "lib/modules/index.ts",
    "lib/modules/notices.ts",
    "lib/site/places/index.ts",
    "lib/site/places/notices.ts",
    "messages/cs.json",
    "messages/en.json",
  ]);
  cpSync(join(project, "test/notices/notices.fixture.ts"), join(folder, "test/notices.test.ts"));
  runTests("sqlite", "test/notices.test.ts");
});

test("its messages, declaration and place hold together by types", {
  timeout: 2 * minutes,
  tags: ["@full"],
}, () => {
  writeFileSync(join(folder, "tsconfig.check.json"), JSON.stringify(checkedBySight));
  runTool("tsc", "--noEmit", "-p", "tsconfig.check.json");
});

test("it passes what goes over every module, on both engines", {
  timeout: 5 * minutes,
  tags: ["@full"],
}, () => {
  runTests("sqlite", ...ofTheDatabase, ...ofTheRegistry);
  runTests("postgres", "test/notices.test.ts", ...ofTheDatabase);
});

/** Tests that ask the tables of every module. */
const ofTheDatabase = ["lib/engine/engine.test.ts", "/plans.test.ts"];

/** Tests that go over every module beside its tables. */
const ofTheRegistry = ["lib/admin/wording.test.ts", "lib/site/places", "lib/i18n"];

/** What was made of the copy is gone with it; a run in the copy is of no ring. */
function runTests(engine: string, ...files: readonly string[]): void {
  runTool("vitest", "run", `--project=${engine}`, `--fsModuleCachePath=${join(folder, "made")}`, ...files);
}

/** Messages, declaration and place hold together by types alone. */
const checkedBySight = {
  extends: "./tsconfig.json",
  compilerOptions: { incremental: false },
  include: ["lib/i18n/messages.check.ts", "lib/site/places/*.ts", "test/*.ts", "**/*.d.ts"],
  exclude: ["node_modules"],
};

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(join(folder, file), "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing changed in ${file}.`);
  writeFileSync(join(folder, file), changed);
}

function runTool(tool: string, ...words: readonly string[]): void {
  run(join(project, "node_modules/.bin", tool), ...words);
}

/** Runs a program in the copy; what it says is told when it fails. */
function run(program: string, ...words: readonly string[]): void {
  try {
    execFileSync(program, words, { cwd: folder, stdio: "pipe", env: { ...process.env, TEST_RING: "" } });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: Buffer; readonly stderr: Buffer };
    throw new Error(`${program} ${words.join(" ")}\n${stdout}\n${stderr}`);
  }
}

/** Files of the copy that the project does not have, or has otherwise. */
function changedFiles(): readonly string[] {
  const files = folders.flatMap((part) => filesBelow(join(folder, part)));
  return files
    .filter((file) => textOf(join(project, file)) !== textOf(join(folder, file)))
    .toSorted((one, other) => (one < other ? -1 : 1));
}

function filesBelow(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return undefined;
  }
}
