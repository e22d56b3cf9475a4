import { registerHooks } from "node:module";

/*
 * Node parses the 178 kB of exports that drizzle-orm names anew for each import of each of its files, which takes more
 * than half of a start. Files of it that name each other need nothing of that, and what others ask of it is found once.
 * It holds for what is imported later, so programs import this first and then the rest by import().
 */
const folder = "/node_modules/drizzle-orm/";
const known = new Map<string, { readonly url: string }>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "", conditions } = context;
    if (/^\.\.?\/.*\.js$/.test(specifier) && parentURL.includes(folder))
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const key = [specifier, ...conditions].join(" ");
    const found = known.get(key) ?? next(specifier, context);
    known.set(key, found);
    return { ...found, shortCircuit: true };
  },
});
