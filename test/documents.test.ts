import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const project = join(import.meta.dirname, "..");
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: project });
const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file)).sort();

function linesOf(file: string): readonly string[] {
  return readFileSync(join(project, file), "utf8").trimEnd().split("\n");
}

/** Returns the lines outside fenced code. */
function textOf(file: string): readonly string[] {
  let isCode = false;
  return linesOf(file).filter((line) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    return !isCode && !isFence;
  });
}

describe("README.md", () => {
  test("is read in five minutes", () => {
    expect(linesOf("README.md").length).toBeLessThanOrEqual(250);
  });

  test("says in three lines which ring of tests is for what", () => {
    const start = linesOf("README.md").findIndex((line) => line.startsWith("`npm run quick`"));
    const rings = linesOf("README.md").slice(start, start + 4);
    expect(rings.map((line) => /^`npm [^`]+`/.exec(line)?.[0])).toEqual([
      "`npm run quick`",
      "`npm test`",
      "`npm run test:full`",
      undefined,
    ]);
  });
});

describe.each(documents)("%s", (file) => {
  test("has links to what is there", () => {
    expect(linksOf(file).filter((link) => !isThere(file, link))).toEqual([]);
  });

  test("has tables without padding and prose of at most 120 characters a line", () => {
    const isRow = (line: string) => line.trimStart().startsWith("|");
    const padded = textOf(file).filter(
      (line) => isRow(line) && / {2,}\||\| {2,}\S|-{4,}/.test(line.trimStart()),
    );
    const long = textOf(file).filter((line) => !isRow(line) && line.length > 120);
    expect([...padded, ...long]).toEqual([]);
  });
});

/** Returns the targets of links and pictures inside the project, anchors included. */
function linksOf(file: string): readonly string[] {
  return textOf(file)
    .join("\n")
    .replaceAll(/`[^`]*`/g, "")
    .matchAll(/\]\(([^)\s]+)\)/g)
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .toArray();
}

function isThere(from: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(project, file))) return false;
  return anchor === undefined || anchorsOf(file).includes(anchor);
}

/** Returns the anchors of the headings, as GitHub makes them. */
function anchorsOf(file: string): readonly string[] {
  return textOf(file)
    .filter((line) => line.startsWith("#"))
    .map((line) => line.replace(/^#+ /, "").toLowerCase())
    .map((heading) => heading.replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-"));
}

describe("decisions", () => {
  test("are numbered without gaps and stand in their index", () => {
    expect(decisions.length).toBeGreaterThan(50);
    const numbers = decisions.map((file) => Number(basename(file).slice(0, 4)));
    expect(numbers).toEqual(decisions.map((_, index) => index + 1));
    const listed = linksOf("docs/decisions/README.md");
    expect(listed).toEqual(decisions.map((file) => basename(file)));
  });

  test.each(decisions)("%s is short, with a date and a status", (file) => {
    const lines = linesOf(file);
    expect(lines.length).toBeLessThan(40);
    expect(lines[0]).toMatch(new RegExp(`^# ${basename(file).slice(0, 4)}\\. \\S`));
    expect(lines[2]).toMatch(/^- Date: \d{4}-\d\d-\d\d$/);
    expect(lines[3]).toMatch(
      /^- Status: (accepted|superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\))(, amended \d{4}-\d\d-\d\d)?$/,
    );
    expect(lines.filter((line) => line.startsWith("## "))).toEqual([
      "## Context",
      "## Decision",
      "## Consequences",
    ]);
  });
});

test.each(["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/extend.md", "docs/operations.md"])(
  "%s names files and folders that are there",
  (file) => {
    const named = linesOf(file)
      .join("\n")
      .matchAll(
        /(?<![\w/])(?:app|bench|bin|components|db|deploy|docs|e2e|emails|lib|messages|test)\/[\w./[\]-]*/g,
      )
      .map(([path]) => path.replace(/[.,]$/, ""));
    expect([...named].filter((path) => !existsSync(join(project, path)))).toEqual([]);
  },
);

test("docs/configuration.md has every variable that the program reads, and no other", () => {
  const read = linesOf("lib/platform/env.ts").flatMap(
    (line) => /^ {2}([A-Z][A-Z0-9_]+): /.exec(line)?.[1] ?? [],
  );
  const told = linesOf("docs/configuration.md").flatMap((line) => /^\| `(\w+)` \|/.exec(line)?.[1] ?? []);
  expect(told.toSorted()).toEqual(read.filter((name) => name !== "NODE_ENV").toSorted());
});

test("docs/operations.md has every command of the operator", () => {
  const commands = linesOf("bin/commands/run-command.ts").flatMap(
    (line) => /^ {2}"?([\w:-]+)"?: \w+Command,/.exec(line)?.[1] ?? [],
  );
  const told = linesOf("docs/operations.md").flatMap((line) => /^\| `([\w:-]+)/.exec(line)?.[1] ?? []);
  expect([...new Set(told)].toSorted()).toEqual(commands.toSorted());
});

test("docs/numbers.md names measurements that are there", () => {
  const text = linesOf("docs/numbers.md").join("\n");
  const named = [...text.matchAll(/npm run bench ([\w-]+)|\| `([\w-]+)` \|$/gm)].map(
    ([, run, cell]) => run ?? cell,
  );
  const missing = named.filter((name) => !existsSync(join(project, "bench", `${name}.bench.ts`)));
  expect(missing).toEqual([]);
});
