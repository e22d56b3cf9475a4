import { registerHooks } from "node:module";

/*
 * Halves the processor time of a start, and makes a process of the whole application nine megabytes smaller. It holds for
 * what is imported later, so programs import this first and then the rest by import().
 *
 * Node parses the 178 kB of exports that drizzle-orm names anew for each import of each of its files, which takes more
 * than half of a start. Files of it that name each other need nothing of that, and what others ask of it is found once.
 *
 * Zod loads its own messages in fifty languages. What this site says it says by itself, so the default is enough.
 */
const drizzle = "/node_modules/drizzle-orm/";
const zod = "/node_modules/zod/";
const known = new Map<string, { readonly url: string }>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "", conditions } = context;
    if (/^\.\.?\/.*\.js$/.test(specifier) && parentURL.includes(drizzle))
      return moduleAt(specifier, parentURL);
    if (specifier === "../locales/index.js" && parentURL.includes(zod))
      return moduleAt("../locales/en.js", parentURL);
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const key = [specifier, ...conditions].join(" ");
    const found = known.get(key) ?? next(specifier, context);
    known.set(key, found);
    return { ...found, shortCircuit: true };
  },
});

function moduleAt(path: string, parentURL: string) {
  return { url: new URL(path, parentURL).href, format: "module", shortCircuit: true };
}
