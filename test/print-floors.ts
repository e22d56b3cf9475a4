import { closureLimits, closureOf, floorOf, floors, readImports } from "./import-graph.ts";

/* Prints the floors with their numbers of files, and how many files the main entrances load: `npm run floors`. */
const graph = readImports();
const files = Map.groupBy(graph.keys(), floorOf);
for (const floor of floors.toReversed())
  console.log(`${String(files.get(floor)?.length ?? 0).padStart(5)}  ${floor}`);
console.log(`${String(graph.size).padStart(5)}  files of source\n`);
for (const [file, most] of Object.entries(closureLimits))
  console.log(
    `${String(closureOf(graph, file).size).padStart(5)}  files are loaded by ${file} (at most ${most})`,
  );
