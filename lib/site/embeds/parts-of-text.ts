import type { SiteEmbed } from "./embed.ts";

/** Stands in the HTML of a text where a record is; no text that somebody wrote can hold it, for it is escaped. */
export const embedMark = "<!--embed-->";

/** The HTML of a text and what stands in it in turn, without empty stretches; `embeds` are in the order of their marks. */
export function partsOfText(html: string, embeds: readonly SiteEmbed[]): readonly (string | SiteEmbed)[] {
  return html
    .split(embedMark)
    .flatMap((stretch, index) => [stretch, embeds[index] ?? ""])
    .filter((part) => part !== "");
}
