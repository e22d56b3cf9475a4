import type { FileType } from "#lib/files/library/types";
import type { NamedRecord } from "./field.ts";
import { relation } from "./relation.ts";

/** A file of the library, by its id; of the given types alone, where any are given. */
export const mediaRelation = ({ types }: { readonly types?: readonly FileType[] } = {}) => ({
  ...relation("media"),
  kind: "media" as const,
  ...(types ? { accepts: types } : {}),
  exchange: (id: unknown, from: NamedRecord, to: NamedRecord) => (id === from.id ? to.id : id),
});
