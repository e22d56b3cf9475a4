import { createRegistry } from "#lib/kernel/create-registry";
import type { Embed } from "./embed.ts";

/** Modules whose records can be embedded in texts. */
export const embeds = createRegistry<Embed>("embeds");
