import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import icons from "lucide-react/dynamicIconImports.mjs";

const root = join(import.meta.dirname, "..");

/**
 * The icons that components/ui/icons.tsx names, as symbols of one picture, and the module with its address for
 * browsers. Both are committed; `npm run icons` rewrites them when an icon was added or Lucide has changed. The
 * address depends on the picture, so that it may be cached permanently.
 */
export async function iconFiles(): Promise<Readonly<Record<string, string>>> {
  const list = readFileSync(join(root, "components", "ui", "icons.tsx"), "utf8");
  const names = [...list.matchAll(/icon\("([a-z0-9-]+)"\)/g)].map(([, name]) => name ?? "");
  const symbols = await Promise.all([...new Set(names)].sort().map((name) => symbolOf(name)));
  const picture = `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide (lucide.dev), ISC and MIT -->\n${symbols.join("\n")}\n</svg>\n`;
  const version = createHash("sha256").update(picture).digest("hex").slice(0, 6);
  return {
    "public/icons.svg": picture,
    "components/ui/icon-sprite.ts": `/** Written by "npm run icons". */\nexport const iconSprite = "/icons.svg?${version}";\n`,
  };
}

async function symbolOf(name: string): Promise<string> {
  const load = (icons as Readonly<Record<string, () => Promise<unknown>>>)[name];
  if (!load) throw new Error(`Lucide has no icon "${name}".`);
  const { __iconData: data } = (await load()) as { readonly __iconData: IconData };
  const shapes = data.node.map(([tag, { key: _, ...attributes }]) => {
    const texts = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${texts.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

if (import.meta.main)
  for (const [path, text] of Object.entries(await iconFiles())) writeFileSync(join(root, path), text);
