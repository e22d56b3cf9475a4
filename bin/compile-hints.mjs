import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Begins each script of the built site with a hint that its functions are called while the page loads (V8's explicit
 * compile hints, https://v8.dev/blog/explicit-compile-hints): a chunk of Turbopack is a list of functions, of which V8
 * compiles none until the page runs them, anew on every visit, because its code cache holds what is compiled by then.
 * Other browsers read a comment.
 *
 * @param directory of the scripts, `.next/static/chunks`
 * @returns {number} how many scripts have the hint
 */
export function hintScripts(directory) {
  const files = readdirSync(directory, { recursive: true })
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(directory, name));
  for (const file of files) {
    const script = readFileSync(file, "utf8");
    if (!script.startsWith(hint)) writeFileSync(file, hint + script);
  }
  return files.length;
}

const hint = "//# allFunctionsCalledOnLoad\n";
