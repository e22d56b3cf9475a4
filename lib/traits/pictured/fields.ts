import { optional } from "#lib/fields/field";
import { image } from "#lib/fields/image";
import { text } from "#lib/fields/text";
import { inTrait } from "../trait.ts";

/** A picture, and what it says to those who cannot see it. */
export const pictured = () =>
  inTrait("pictured", {
    image: optional(image()),
    imageAlt: optional(text({ max: 300 })),
  });
