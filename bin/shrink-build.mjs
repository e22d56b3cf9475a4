import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * Makes what the server loads smaller in memory without changing its work: a chunk that Turbopack wrote several
 * times, named by each of its entries, is loaded once, and no letter makes V8 hold a file at two bytes a letter.
 *
 * @param directory of the built server, `.next/server`
 * @returns {{ same: number, escaped: number, wide: readonly string[] }} how many files became another one, how many were
 * written with escapes, and which ones V8 still holds at two bytes a letter
 */
export function shrinkBuild(directory) {
  const firsts = new Map();
  let same = 0;
  let escaped = 0;
  const stillWide = [];
  for (const file of scriptsBelow(directory)) {
    const text = readFileSync(file, "utf8");
    const first = isChunk(text) ? firsts.get(text) : undefined;
    if (first) {
      writeFileSync(file, `module.exports=require(${JSON.stringify(pathBetween(file, first))});`);
      same += 1;
      continue;
    }
    firsts.set(text, file);
    const plain = inLatin1(text);
    if (plain.search(wide) >= 0) stillWide.push(relative(directory, file));
    if (plain === text) continue;
    writeFileSync(file, plain);
    escaped += 1;
  }
  return { same, escaped, wide: stillWide };
}

/** Returns the script with characters above U+00FF written as escapes; unchanged where that could alter it. */
export function inLatin1(script) {
  // A template that is read as it was written stays so; what is between two of them may change.
  const raws = script.match(rawTemplate) ?? [];
  const others = script.split(rawTemplate);
  const isEachFound = raws.length === script.split("String.raw").length - 1;
  if (!isEachFound || others.some((part) => oddlyEscaped.test(part))) return script;
  return others.map((part, index) => part.replace(wide, escapeOf) + (raws[index] ?? "")).join("");
}

const wide = /[\u0100-\uffff]/g;
/** An unescaped backslash before such a character belongs to it. */
const oddlyEscaped = /(?<!\\)(?:\\\\)*\\[\u0100-\uffff]/;
/** One without templates inside; where there are any, fewer are found than there are. */
const rawTemplate = /String\.raw`(?:\\[\s\S]|\$\{(?:"(?:\\.|[^"\\])*"|[^`{}"'])*\}|(?!\$\{)[^`\\])*`/g;

function escapeOf(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A chunk is a list of modules, which does not know its own path unless it reads it. */
function isChunk(script) {
  return script.startsWith("module.exports=[") && !/\b__(?:dirname|filename)\b/.test(script);
}

/** Lists scripts in a fixed order, so that each build is the same. */
function scriptsBelow(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function pathBetween(file, other) {
  const path = relative(dirname(file), other).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
