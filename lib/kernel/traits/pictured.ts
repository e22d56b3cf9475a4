import { optional } from "../fields/field.ts";
import { image } from "../fields/image.ts";
import { text } from "../fields/text.ts";
import type { MakeBehaviour } from "./behaviour.ts";
import { inTrait } from "./trait.ts";

/** The picture of the record stands for it. */
export const picturedBehaviour: MakeBehaviour = () => ({
  picture: (row) => (row as { readonly image?: string | null }).image,
});

/** A picture, and what it says to those who cannot see it. */
export const pictured = () =>
  inTrait("pictured", {
    image: optional(image()),
    imageAlt: optional(text({ max: 300 })),
  });
