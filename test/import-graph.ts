import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Folders from the ground to the entrances; a file imports from its own floor and those before it. */
export const floors = [
  "lib/platform",
  "db",
  "lib/rate-limit",
  "lib/kernel",
  "lib/jobs",
  "emails",
  "lib/settings",
  "lib/mail",
  "lib/accounts",
  "lib/files",
  "lib/content",
  "lib/website",
  "lib/newsletter",
  "lib/database-tool",
  "lib/operations",
  "lib/demo",
  "lib/admin",
  "lib/server",
  "lib",
  "components",
  "entrances",
] as const;
export type Floor = (typeof floors)[number];

/** Source files with their value imports; paths from the project's folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Reads the static imports of all source files; dynamic imports and types are left out. */
export function readImports(): ImportGraph {
  const files = globSync("{app,bin,components,db,emails,lib}/**/*.{ts,tsx,mjs}")
    .concat(globSync("*.{ts,mjs}"))
    .filter((file) => !isForTests.test(file));
  const known = new Set(files);
  return new Map(files.map((file) => [file, importsOf(file, known)]));
}

/** Tests, their helpers, and the processes that they start. */
const isForTests =
  /[.-](?:test|fixtures?)\.|\.d\.ts$|(?:killed|claims|sending|limiter|lock-holder)\.worker\.ts$|vitest\.config|test-site/;

function importsOf(file: string, known: ReadonlySet<string>): readonly string[] {
  const statements = readFileSync(file, "utf8").matchAll(
    /^(?:import|export)(?! type\b)(?<names>[^;"]*?)(?:from )?"(?<path>[#.][^"]+)"/gm,
  );
  return [...statements].flatMap(({ groups: { names = "", path = "" } = {} }) => {
    const isTypes = /^\s*\{(?:\s*type [\w\s]+,?)+\}\s*$/.test(names);
    const base = path.startsWith("#") ? path.slice(1) : join(dirname(file), path);
    const found = [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`].find((name) => known.has(name));
    return isTypes || !found ? [] : [found];
  });
}

export function floorOf(file: string): Floor {
  const [top = "", second = "", third] = file.split("/");
  if (top === "lib") return third === undefined ? "lib" : (`lib/${second}` as Floor);
  return (["db", "emails", "components"] as const).find((name) => name === top) ?? "entrances";
}

/** Imports that go up, as `file -> imported`. */
export function importsUpward(graph: ImportGraph): readonly string[] {
  return [...graph].flatMap(([file, imports]) =>
    imports
      .filter((imported) => floors.indexOf(floorOf(imported)) > floors.indexOf(floorOf(file)))
      .map((imported) => `${file} -> ${imported}`),
  );
}

/**
 * Finds folders that import one another in a circle, directly or through others, as `parent: {names}`. Compares the
 * folders of each folder, each with everything in it; the folders of the project itself are ordered by floors.
 */
export function circlesOfFolders(graph: ImportGraph): readonly string[] {
  const inParents = new Map<string, Map<string, Set<string>>>();
  for (const [file, imports] of graph) {
    for (const imported of imports) {
      const { parent, from, to } = foldersApart(file, imported);
      if (parent === "" || from === undefined || to === undefined) continue;
      const siblings = inParents.get(parent) ?? new Map<string, Set<string>>();
      inParents.set(parent, siblings);
      siblings.set(from, (siblings.get(from) ?? new Set<string>()).add(to));
    }
  }
  return [...inParents].flatMap(([parent, siblings]) => {
    const inCircle = [...siblings.keys()].filter((name) => reachedFrom(siblings, name).has(name));
    return inCircle.length > 0 ? [`${parent}: {${inCircle.join(", ")}}`] : [];
  });
}

/**
 * Finds the folder in which the paths of two files part, and their folders in it; undefined for a file directly in
 * it.
 */
function foldersApart(one: string, other: string) {
  const [a, b] = [one.split("/"), other.split("/")];
  const depth = a.findIndex((name, index) => name !== b[index]);
  const folderIn = (parts: readonly string[]) => (depth < parts.length - 1 ? parts[depth] : undefined);
  return { parent: depth < 0 ? "" : a.slice(0, depth).join("/"), from: folderIn(a), to: folderIn(b) };
}

function reachedFrom(arrows: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> {
  const found = new Set(arrows.get(start));
  for (const one of found) for (const next of arrows.get(one) ?? []) found.add(next);
  return found;
}

/** Finds every file that is loaded with a file, itself included. */
export function closureOf(graph: ImportGraph, file: string): ReadonlySet<string> {
  const found = new Set([file]);
  for (const one of found) for (const imported of graph.get(one) ?? []) found.add(imported);
  return found;
}

/**
 * Maximum number of files that each of these may load; importing a feature instead of querying a registry makes it
 * grow.
 */
export const closureLimits: Readonly<Record<string, number>> = {
  "lib/kernel/engine/save.ts": 220,
  "middleware.ts": 300,
  "app/ADMIN/(shell)/[page]/page.tsx": 500,
};
