import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { inLatin1, shrinkBuild } from "./shrink-build.mjs";

const require = createRequire(import.meta.url);

test.each([
  ["a string", String.raw`"Příliš \\ž \"ř\" – 😀"`],
  ["a template", ["`ž$", "{`ů😀`}`"].join("")],
  ["an expression", `["kůň".replace(/[ůň]/g, "-"), /^[😀-😂ř]+$/u.test("😁ř"), /😀/v.test("😀")]`],
  ["a name", "(() => { const kůň = { žluťoučký: 7 }; return kůň.žluťoučký; })()"],
  ["a line separator", '"\u2028\u2029".length'],
  [
    "what is beside templates that are read as they were written",
    ['["ř", String.raw`\\u0159\\`\\\\`, "ů", String.raw`a$', '{"{}`"}b$', '{1 + 1}\\p{L}`, "ž"]'].join(""),
  ],
])("%s means the same in Latin-1", (_, script) => {
  const plain = inLatin1(script);
  expect(plain).not.toMatch(/[\u0100-\uffff]/);
  expect(runInNewContext(plain)).toEqual(runInNewContext(script));
});

test.each([
  ["a backslash of its own stands before a letter", String.raw`"a\ř"`],
  ["templates that are read as they were written contain others", ["String.raw`$", "{`a`}ř`"].join("")],
  ["their function has another name", "const raw = String.raw; raw`ř`;"],
])("a script stays as it is where %s", (_, script) => {
  expect(inLatin1(script)).toBe(script);
});

test("of a template that is read as it was written no letter is changed", () => {
  expect(inLatin1("['ř', String.raw`ř`]")).toBe(String.raw`['\u0159', String.raw${"`ř`"}]`);
});

test("a chunk that was written several times is loaded once, and whatever knows its place stays", () => {
  const directory = mkdtempSync(join(tmpdir(), "redakce-build-"));
  mkdirSync(join(directory, "chunks", "ssr"), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
  const chunk = 'module.exports=[1,()=>"Kůň"];';
  for (const name of ["chunks/a.js", "chunks/b.js", "chunks/ssr/c.js"]) write(name, chunk);
  write("chunks/here.js", "module.exports=[2,()=>__dirname];");
  write("chunks/ssr/here.js", "module.exports=[2,()=>__dirname];");
  write("page.js", "exports.state={};");
  write("other.js", "exports.state={};");
  write("raw.js", "exports.letter=String.raw`ř`;");
  expect(shrinkBuild(directory)).toEqual({ same: 2, escaped: 1, wide: ["raw.js"] });
  const load = (name: string) => require(join(directory, name));
  expect(load("chunks/b.js")).toBe(load("chunks/a.js"));
  expect(load("chunks/ssr/c.js")).toBe(load("chunks/a.js"));
  expect(load("chunks/a.js")[1]()).toBe("Kůň");
  expect(load("chunks/ssr/here.js")[1]()).toBe(join(directory, "chunks", "ssr"));
  expect(load("page.js")).not.toBe(load("other.js"));
  expect(readFileSync(join(directory, "chunks/a.js"), "latin1")).not.toContain("ů");
});
