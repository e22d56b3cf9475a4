import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/**
 * Rooms of lib with few who may enter, besides themselves and tests; all the others are open to everybody in lib.
 * Types may be imported from anywhere: a description has to be known where it is drawn.
 */
const guests: Readonly<Record<string, readonly string[]>> = {
  "lib/admin": ["app", "lib/admin-sign-in", "lib/pipeline"],
  "lib/admin-sign-in": [
    "app",
    "bin",
    "lib/admin",
    "lib/env.ts",
    "lib/modules",
    "lib/pipeline",
    "lib/process",
  ],
  "lib/csv": ["components", "lib/admin", "lib/media", "lib/tools"],
  "lib/pipeline": ["middleware.ts", "lib/process"],
  "lib/presence": ["lib/admin"],
  "lib/preview": ["lib/admin", "lib/pipeline", "lib/site", "lib/traits"],
  "lib/page-cache": ["bin", "lib/site", "lib/submissions"],
  "lib/process": ["bench", "bin", "lib/admin", "lib/backups", "lib/page-cache", "lib/tools"],
  "lib/rate-limit": [
    "bench",
    "bin",
    "lib/admin",
    "lib/admin-sign-in",
    "lib/health",
    "lib/newsletter",
    "lib/submissions",
    "lib/search",
    "lib/website-auth",
  ],
  "lib/references": ["lib/engine", "lib/process"],
  "lib/search": ["app", "bench", "db", "lib/newsletter", "lib/pipeline", "lib/process", "lib/site"],
  "lib/website-auth": [
    "app",
    "instrumentation.ts",
    "lib/newsletter",
    "lib/page-cache",
    "lib/submissions",
    "lib/modules",
    "lib/pipeline",
    "lib/process",
  ],
};

const files = globSync("{app,bench,bin,components,db,emails,lib}/**/*.{ts,tsx,mjs}")
  .concat(globSync("*.ts"))
  .filter((file) => !/[.-](test|fixture)\.|\.d\.ts$/.test(file));

test.each(Object.entries(guests))("%s is entered by its guests alone", (room, welcome) => {
  const entering = files.filter((file) => importsOf(file).some((path) => roomOf(path) === room));
  const rooms = new Set(entering.map(roomOf));
  rooms.delete(room);
  // The list of features names all of them.
  rooms.delete("lib/features.ts");
  expect([...rooms].sort()).toEqual([...welcome].sort());
});

test("every room is there", () => {
  for (const room of Object.keys(guests)) expect(files.some((file) => roomOf(file) === room)).toBe(true);
});

/** Paths from the project's folder of what a file imports for more than its types. */
function importsOf(file: string): readonly string[] {
  const statements = readFileSync(file, "utf8").matchAll(
    /(?:^(?:import|export)(?! type\b)[^;"]*?from |\bimport\()"([^"]+)"/gm,
  );
  return [...statements]
    .map(([, path = ""]) => path)
    .filter((path) => /^[#.]/.test(path))
    .map((path) => (path.startsWith("#") ? path.slice(1) : join(dirname(file), path)));
}

function roomOf(path: string): string {
  const [top = "", second, ...rest] = path.split("/");
  if (top !== "lib") return top;
  return rest.length > 0 ? `lib/${second}` : `lib/${second?.replace(/(\.ts)?$/, ".ts")}`;
}
