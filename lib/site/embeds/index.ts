import { blocksEmbed } from "./blocks.ts";
import type { Embed } from "./embed.ts";
import { formsEmbed } from "./forms.ts";
import { galleriesEmbed } from "./galleries.ts";
import { newsEmbed } from "./news.ts";

/** The registry: modules whose records can stand in texts. */
export const embeds: readonly Embed[] = [newsEmbed, galleriesEmbed, formsEmbed, blocksEmbed];
