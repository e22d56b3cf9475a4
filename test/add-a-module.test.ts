import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const project = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "redakce-notices-"));
const folders = ["app", "components", "db", "emails", "lib", "messages"];
const parts = [...folders, "bin", "docs", "package.json", "tsconfig.json", "vitest.config.ts"];
const minutes = 60_000;

beforeAll(() => {
  for (const part of parts) cpSync(join(project, part), join(folder, part), { recursive: true });
  cpSync(join(project, "test"), join(folder, "test"), { recursive: true, filter: isShared });
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  addNotices();
}, 2 * minutes);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Checks whether a file of this folder is used by the tests of others. */
function isShared(file: string): boolean {
  return !file.endsWith(".test.ts");
}

/** Follows the tutorial: writes the files of its blocks, makes the edits of its diffs, runs its command for migrations. */
function addNotices(): void {
  const tutorial = readFileSync(join(project, "docs/tutorial.md"), "utf8");
  for (const { language, file, text } of blocksWithFile(tutorial)) {
    if (language === "diff") edit(file, (before) => applyDiff(before, text, file));
    else writeFileSync(join(folder, file), text);
  }
  const [, words = ""] = /^npm run db:generate -- (.+)$/m.exec(tutorial) ?? [];
  run(process.execPath, "bin/generate-migrations.mjs", ...words.split(" "));
}

/** Finds fenced code blocks that name a file after their language. */
function blocksWithFile(document: string) {
  return [...document.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
    ([, language = "", file = "", text = ""]) => ({ language, file, text }),
  );
}

/** Applies hunks separated by `@@`: the old lines of each must be in the file exactly once. */
function applyDiff(before: string, diff: string, file: string): string {
  return diff.split("@@\n").reduce((text, hunk) => {
    const lines = hunk.trimEnd().split("\n");
    const side = (mark: string) =>
      lines.filter((line) => line.startsWith(" ") || line.startsWith(mark)).map((line) => line.slice(1));
    const parts = text.split(`${side("-").join("\n")}\n`);
    if (parts.length !== 2) throw new Error(`${file} has not exactly once:\n${side("-").join("\n")}`);
    return parts.join(`${side("+").join("\n")}\n`);
  }, before);
}

test("the module of the tutorial is a declaration, a public type, a line for each, texts, a test and a migration", {
  timeout: 2 * minutes,
}, () => {
  expect(changedFiles()).toEqual([
    expect.stringMatching(/^db\/migrations\/\d{4}_add-notices\.sql$/),
    expect.stringMatching(/^db\/migrations\/meta\/\d{4}_snapshot\.json$/),
    "db/migrations/meta/_journal.json",
    expect.stringMatching(/^db\/postgres\/migrations\/\d{4}_add-notices\.sql$/),
    expect.stringMatching(/^db\/postgres\/migrations\/meta\/\d{4}_snapshot\.json$/),
    "db/postgres/migrations/meta/_journal.json",
    "lib/content/notices.test.ts",
    "lib/content/notices.ts",
    "lib/features.ts",
    "lib/modules.ts",
    "lib/website/public-types/notices.ts",
    "messages/cs.json",
    "messages/en.json",
  ]);
  cpSync(join(project, "test/notices.fixture.ts"), join(folder, "test/notices.test.ts"));
  runTests("sqlite", "test/notices.test.ts", "lib/content/notices.test.ts");
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

test("a kind of fields without its input or its cell does not compile", {
  timeout: 2 * minutes,
  tags: ["@full"],
}, () => {
  edit("lib/kernel/fields/field.ts", (before) => before.replace('  "recurrence",\n', '$&  "rating",\n'));
  writeFileSync(join(folder, "tsconfig.check.json"), JSON.stringify(checkedKinds));
  expect(() => runTool("tsc", "--noEmit", "-p", "tsconfig.check.json")).toThrow(
    /components\/fields\/field-cell\.tsx.+'rating' is missing.+components\/fields\/field-input\.tsx.+'rating' is missing/s,
  );
});

/** Tests that query the tables of every module. */
const ofTheDatabase = ["lib/kernel/engine/engine.test.ts", "/plans.test.ts"];

/** Tests that go over every module beside its tables. */
const ofTheRegistry = ["lib/admin/wording.test.ts", "lib/website/public-types", "lib/platform/i18n"];

/**
 * Everything made from the copy is deleted with it; a run in the copy belongs to no ring. Each thread would load the
 * copy anew.
 */
function runTests(engine: string, ...files: readonly string[]): void {
  const own = [`--fsModuleCachePath=${join(folder, "made")}`, "--maxWorkers=1"];
  runTool("vitest", "run", `--project=${engine}`, ...own, ...files);
}

/** Messages, declaration and public type are held together by types alone. */
const checkedBySight = {
  extends: "./tsconfig.json",
  compilerOptions: { incremental: false },
  include: ["lib/platform/i18n/messages.check.ts", "lib/website/public-types/*.ts", "test/*.ts", "**/*.d.ts"],
  exclude: ["node_modules"],
};

const checkedKinds = {
  ...checkedBySight,
  include: ["components/fields/field-input.tsx", "components/fields/field-cell.tsx", "**/*.d.ts"],
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

/** Runs a program in the copy; its output is shown when it fails. */
function run(program: string, ...words: readonly string[]): void {
  try {
    // The copy sends PostgreSQL statements that are none of this project.
    const env = { ...process.env, TEST_RING: "", RECORD_STATEMENTS: "" };
    execFileSync(program, words, { cwd: folder, stdio: "pipe", env });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: Buffer; readonly stderr: Buffer };
    throw new Error(`${program} ${words.join(" ")}\n${stdout}\n${stderr}`);
  }
}

/** Finds files of the copy that the project does not have, or that differ there. */
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
