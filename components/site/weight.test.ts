import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join("components", "site", "fonts");

test.each([
  ["literata", 35_000],
  ["literata-italic", 20_000],
  ["figtree", 17_000],
])("%s weighs little for Czech and English pages", (face, most) => {
  const size = (part: string) => statSync(join(folder, `${face}-${part}.woff2`)).size;
  expect(size("core") + size("czech")).toBeLessThanOrEqual(most);
});

test.each(["literata", "literata-italic", "literata-bold-italic", "figtree"])(
  "no letter of %s is promised by two of its files, and each file is there with its licence",
  (face) => {
    const source = readFileSync(join(folder, `${face}.ts`), "utf8");
    const letters = Array.from(source.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)).flatMap(
      ([, from = "", to = from]) => {
        const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
        return Array.from({ length: last - first + 1 }, (_, index) => first + index);
      },
    );
    expect(letters.length).toBe(new Set(letters).size);
    for (const letter of "ěščřžýáíéúůťďňĚŠČŘŽÝÁÍÉÚŮŤĎŇäöüßłçœ„“–…")
      expect(letters, letter).toContain(letter.codePointAt(0));
    const files = Array.from(source.matchAll(/src: "\.\/(.+?)"/g), ([, name = ""]) => join(folder, name));
    expect(files.toSorted()).toEqual(
      globSync(join(folder, `${face}-{core,czech,latin,extended}.woff2`)).toSorted(),
    );
    expect(readFileSync(join(folder, `LICENSE-${face.split("-")[0]}.txt`), "utf8")).toContain(
      "SIL Open Font",
    );
  },
);

test("no component of the website writes styles into pages", () => {
  const found = globSync(["components/{site,auth}/**/*.tsx", "app/{(site),auth}/**/*.tsx"]);
  const components = found.filter((file) => !file.includes(".test."));
  const writing = components.filter((file) => /\bstyle=\{|<style/.test(readFileSync(file, "utf8")));
  expect(components.length).toBeGreaterThan(50);
  expect(writing).toEqual([]);
});
