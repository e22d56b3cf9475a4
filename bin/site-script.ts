import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const parts = ["menus", "on-this-page", "films", "search", "gallery"];

/**
 * Returns the required content of `public/site.js`, the one script of the website: the small files of
 * components/site/scripts, each in a block that keeps its names to itself, without comment lines. It is committed;
 * `npm run site-script` writes it anew when one of them has changed.
 */
export function siteScript(): string {
  const blocks = parts.map((name) => {
    const source = readFileSync(join(root, "components", "site", "scripts", `${name}.js`), "utf8");
    const lines = source.split("\n").map((line) => line.trim());
    return `{\n${lines.filter((line) => line !== "" && !/^\/[/*]/.test(line)).join("\n")}\n}`;
  });
  return `"use strict";\n// Made of components/site/scripts by "npm run site-script".\n${blocks.join("\n")}\n`;
}

if (import.meta.main) writeFileSync(join(root, "public", "site.js"), siteScript());
