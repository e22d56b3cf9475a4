import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { ensureInstalled, node, root } from "./installation.mjs";
import { Steps } from "./steps.mjs";
import { TestReport, usualTimes } from "./test-report.mjs";

/*
 * The quick ring: types of everything, style of what changed since the last commit, and on SQLite the unit tests next
 * to it and to what imports it, nearest first, as many as fit into the budget.
 */
const budgetSeconds = 8;
/** Seconds of a test file that has not run on this machine yet. */
const usualSeconds = 0.3;

process.chdir(root);
await ensureInstalled();
const steps = new Steps();
const cache = join("node_modules", ".cache", "redakce");
const report = join(cache, "quick.json");
const binary = (name) => [node, join("node_modules", ".bin", name)];

const changed = changedFiles();
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const { chosen, leftOut } = chooseTests(code.concat(changed.filter((file) => file.endsWith(".json"))));
rmSync(report, { force: true });
if (changed.some((file) => file.endsWith(".md"))) chosen.push("test/documents.test.ts");
if (!existsSync(join(".next", "types", "routes.d.ts")))
  await steps.run("types of routes", 5, [...binary("next"), "typegen"], { isQuiet: true });
await Promise.all([
  steps.run("types", 10, [...binary("tsc"), "--noEmit", "--incremental", "--tsBuildInfoFile", buildInfo()]),
  changed.length > 0 &&
    steps.run("style", 5, [...binary("biome"), "check", "--no-errors-on-unmatched", ...changed], {
      isQuiet: true,
    }),
  code.length > 0 &&
    steps.run("forgotten promises", 10, [...binary("oxlint"), "--type-aware", ...code], { isQuiet: true }),
  chosen.length > 0 &&
    steps.run(
      "unit tests",
      15,
      [
        ...binary("vitest"),
        "run",
        "--project=sqlite",
        "--tagsFilter=!@full",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...chosen,
      ],
      {
        variables: {
          TEST_RING: "whole",
          NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
        },
      },
    ),
]);
if (chosen.length > 0) {
  const results = new TestReport();
  results.addUnits(report);
  results.keepTimes();
}
steps.print();
if (changed.length === 0) console.log("\nNothing changed since the last commit.");
else
  console.log(
    `\n${chosen.length} files of tests ran, ${leftOut.length} more were left to npm test${named(leftOut)}`,
  );
process.exit(steps.areFine ? 0 : 1);

function named(files) {
  if (files.length === 0) return ".";
  return `: ${files.slice(0, 5).join(", ")}${files.length > 5 ? ", …" : ""}`;
}

/** Changed, new and untracked files against the last commit. */
function changedFiles() {
  const git = (...words) => spawnSync("git", words, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  return [
    ...new Set([
      ...git("diff", "--name-only", "--diff-filter=d", "HEAD"),
      ...git("ls-files", "--others", "--exclude-standard"),
    ]),
  ];
}

/**
 * TypeScript keeps errors of JSON modules after they are fixed, so each state of the messages has its own build info.
 */
function buildInfo() {
  const hash = createHash("sha256");
  for (const file of readdirSync("messages").sort()) hash.update(readFileSync(join("messages", file)));
  mkdirSync(cache, { recursive: true });
  forgetOldest(globSync(join(cache, "types-*.tsbuildinfo")));
  return join(cache, `types-${hash.digest("hex").slice(0, 16)}.tsbuildinfo`);
}

function forgetOldest(files) {
  const age = (file) => -statSync(file).mtimeMs;
  for (const file of files.sort((one, other) => age(one) - age(other)).slice(4)) rmSync(file);
}

function chooseTests(files) {
  const importers = importersOf(new Set(files));
  const isTest = (file) => /\.test\.tsx?$/.test(file) && !file.includes(".slow.test.");
  const beside = (file) => ["ts", "tsx"].map((end) => file.replace(/(\.test)?\.(tsx?|mjs)$/, `.test.${end}`));
  const inFolder = (file) => globSync(join(dirname(file).replaceAll("[", "\\["), "*.test.{ts,tsx}"));
  const ranked = [
    ...files.filter(isTest),
    ...files.flatMap(beside),
    ...importers.filter(isTest),
    ...importers.flatMap(beside),
    ...files.flatMap(inFolder),
  ];
  const candidates = [...new Set(ranked.filter((file) => isTest(file) && existsSync(file)))];
  const usual = usualTimes();
  const chosen = [];
  let left = budgetSeconds;
  for (const file of candidates) {
    const seconds = usual(file) ?? usualSeconds;
    // Changed files themselves are always run.
    if (seconds > left && !files.includes(file)) continue;
    left -= seconds;
    chosen.push(file);
  }
  return { chosen, leftOut: candidates.filter((file) => !chosen.includes(file)) };
}

/** The files that import one of these directly. */
function importersOf(files) {
  const names = new Map([...files].flatMap((file) => [[file.replace(/\.(tsx?|json)$/, ""), file]]));
  return globSync("{app,bin,components,db,emails,lib,test}/**/*.{ts,tsx}")
    .concat(globSync("*.ts"))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return [...text.matchAll(/(?:from|import)\s*\(?"([.#][^"]+)"/g)].some(([, name]) => {
        const path = name.startsWith("#") ? name.slice(1) : normalize(join(dirname(file), name));
        return names.has(path.replace(/\.(tsx?|json)$/, ""));
      });
    });
}
