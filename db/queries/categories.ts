import type { categories } from "#lib/modules/categories";

export type CategoryRow = (typeof categories)["table"]["$inferSelect"];
