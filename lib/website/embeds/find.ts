import type { Embed } from "./embed.ts";
import { embeds } from "./registry.ts";

/** How records of a module stand in texts; undefined where they cannot. */
export function embedOf(module: string): Embed | undefined {
  return embeds.all().find((embed) => embed.module === module);
}
