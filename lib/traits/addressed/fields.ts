import { derivedText } from "#lib/fields/derived";
import { slug } from "#lib/fields/slug";
import { inTrait } from "../trait.ts";

/**
 * An address of its own on the website, one of each in a language: the slug, below the records above it where the
 * module is a tree. Old addresses lead on by themselves.
 *
 * @param given.from the field that a slug is made of when it is left empty
 */
export const addressed = <const From extends string>({ from }: { from: From }) =>
  inTrait("addressed", {
    slug: slug({ from, uniquePer: "language" }),
    path: { ...derivedText(), unique: true as const, uniquePer: "language" },
  });
