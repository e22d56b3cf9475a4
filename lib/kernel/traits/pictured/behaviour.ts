import type { MakeBehaviour } from "../behaviour.ts";

/** The picture of the record stands for it. */
export const picturedBehaviour: MakeBehaviour = () => ({
  picture: (row) => (row as { readonly image?: string | null }).image,
});
