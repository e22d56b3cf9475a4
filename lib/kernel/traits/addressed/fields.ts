import { inTrait } from "#lib/kernel/compose-behaviour";
import { derivedText } from "#lib/kernel/fields/derived";
import { slug } from "#lib/kernel/fields/slug";

/**
 * An address of its own on the website, unique in its language: the slug, below the records above it if the module is
 * a tree. Old addresses redirect automatically.
 *
 * @param given.from the field that a slug is made of when it is left empty
 * @param given.within fields beside the language of which each value has addresses of its own
 * @param given.standalone the records above it are not in its address
 */
export const addressed = <const From extends string>({
  from,
  within = [],
  standalone,
}: {
  readonly from: From;
  readonly within?: readonly string[];
  readonly standalone?: true;
}) => {
  const uniquePer = ["language", ...within];
  return inTrait("addressed", {
    slug: slug({ from, uniquePer }),
    path: { ...derivedText(), unique: true as const, uniquePer, ...(standalone ? { standalone } : {}) },
  });
};
