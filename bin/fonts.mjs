import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root, say } from "./installation.mjs";

/*
 * Makes the typefaces of the website from those of Fontsource: fewer letters, weights and optical sizes. The result
 * is committed; run `npm run fonts` when a typeface changes or the style sheets begin to use other weights.
 */

/** Letters by file; components/site/fonts gives browsers the same as unicode-range. */
const letters = {
  core: [
    [0x20, 0x7e],
    ..."\u00a0§©«°±²³·»½×áéíóúýÁÉÍÓÚÝäöüÄÖÜßôÔàçèëñ",
    ..."\u2009\u2011–—‘’‚“”„•…\u202f‹›€−",
  ],
  czech: [..."ČčĎďĚěĹĺĽľŇňŔŕŘřŠšŤťŮůŽž"],
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    0x131,
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    0x2c6,
    0x2da,
    0x2dc,
    [0x2000, 0x206f],
    0x20ac,
    0x2122,
    0x2191,
    0x2193,
    0x2212,
    0x2215,
  ],
  extended: [
    [0x100, 0x2ba],
    [0x2bd, 0x2c5],
    [0x2c7, 0x2cc],
    [0x2ce, 0x2d7],
    [0x2dd, 0x2ff],
    [0x1e00, 0x1e9f],
  ],
};

const features = ["kern", "liga", "ccmp", "locl"];

/** The optical size of body text serves for headings too; a second one would weigh as much again. */
const reading = 24;

const faces = [
  {
    name: "literata",
    features,
    source: "literata/files/literata-{}-opsz-normal.woff2",
    axes: { wght: { min: 400, max: 700 }, opsz: reading },
  },
  {
    name: "literata-italic",
    features,
    source: "literata/files/literata-{}-opsz-italic.woff2",
    axes: { wght: 400, opsz: reading },
  },
  {
    name: "literata-bold-italic",
    features,
    source: "literata/files/literata-{}-opsz-italic.woff2",
    axes: { wght: { min: 500, max: 700 }, opsz: reading },
  },
  {
    name: "figtree",
    features: [...features, "tnum", "lnum"],
    source: "figtree/files/figtree-{}-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** Source of the letters among Fontsource's two files, and those that are in another file already. */
const files = {
  core: { from: "latin", without: [] },
  czech: { from: "latin-ext", without: [] },
  latin: { from: "latin", without: ["core"] },
  extended: { from: "latin-ext", without: ["czech"] },
};

const folder = join(root, "components", "site", "fonts");
const packages = join(root, "node_modules", "@fontsource-variable");

for (const { name, source, axes, features } of faces)
  for (const [file, { from, without }] of Object.entries(files)) {
    const known = new Set(without.flatMap((other) => charactersOf(letters[other])));
    const text = charactersOf(letters[file]).filter((character) => !known.has(character));
    const original = await readFile(join(packages, source.replace("{}", from)));
    const made = await subsetFont(original, text.join(""), {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
    await writeFile(join(folder, `${name}-${file}.woff2`), made);
    say(`${name}-${file}.woff2: ${(made.length / 1000).toFixed(1)} KB`);
  }
for (const family of ["figtree", "literata"])
  await copyFile(join(packages, family, "LICENSE"), join(folder, `LICENSE-${family}.txt`));

function charactersOf(ranges) {
  return ranges.flatMap((range) => {
    if (typeof range === "string") return [range];
    const [from, to] = [range].flat().length === 2 ? range : [range, range];
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}
