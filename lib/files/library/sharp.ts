import { createRequire } from "node:module";
import { join } from "node:path";
import type { Sharp, SharpInput, SharpOptions } from "sharp";

type Library = typeof import("sharp").default;

/**
 * Opens a picture. libvips takes ten megabytes of memory as soon as it is loaded, which is when the first picture comes.
 */
export function sharp(input?: SharpInput | readonly SharpInput[], options?: SharpOptions): Sharp {
  library ??= load();
  return library(input as SharpInput, options);
}

let library: Library | undefined;

function load(): Library {
  const loaded = createRequire(join(/* turbopackIgnore: true */ process.cwd(), "package.json"))(
    "sharp",
  ) as Library;
  // What it keeps for a second use of the same picture comes to more than a gigabyte, and there is none.
  loaded.cache(false);
  return loaded;
}
