import { transliterate } from "transliteration";
import { isBlank } from "./invisible.ts";
import { latinSlug } from "./latin-slug.ts";

/** An address segment from a title in any script: `Žluťoučký kůň!` → `zlutoucky-kun`; at most 80 characters. */
export function slugify(title: string): string {
  return latinSlug(title) ?? latinSlug(transliterate(letters(title))) ?? "";
}

/** Returns the same, or a made-up segment where the title has nothing usable in an address, such as emoji alone. */
export function slugOrMadeUp(title: string): string {
  return slugify(title) || (isBlank(title) ? "" : `item-${crypto.randomUUID().slice(0, 8)}`);
}

/** Other signs have names of their own, such as `(c)`, that no one wants in an address. */
function letters(title: string): string {
  return title.normalize("NFKC").replace(/[^\p{L}\p{M}\p{N}'’]+/gu, " ");
}
