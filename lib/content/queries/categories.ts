import type { categories } from "#lib/content/categories";

export type CategoryRow = (typeof categories)["table"]["$inferSelect"];
