import { inTrait } from "#lib/kernel/compose-behaviour";
import { optional } from "#lib/kernel/fields/field";
import { image } from "#lib/kernel/fields/media";
import { text } from "#lib/kernel/fields/text";

/** A picture, and what it says to those who cannot see it. */
export const pictured = () =>
  inTrait("pictured", {
    image: optional(image()),
    imageAlt: optional(text({ max: 300 })),
  });
