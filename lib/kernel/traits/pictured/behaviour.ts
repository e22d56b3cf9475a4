import type { MakeBehaviour } from "../behaviour.ts";

/** Represents a record by its picture. */
export const picturedBehaviour: MakeBehaviour = () => ({
  picture: (row) => (row as { readonly image?: string | null }).image,
});
