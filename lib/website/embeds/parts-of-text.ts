import type { SiteEmbed } from "./embed.ts";

/** Stands in the HTML of a text where a record is; no text that somebody wrote can hold it, for it is escaped. */
export const embedMark = "<!--embed-->";

/** A stretch of HTML, what stands in the text, or columns of both. */
export type TextPart = TextStretch | ColumnsPart;
type TextStretch = string | SiteEmbed;

/** Columns in which something stands. */
interface ColumnsPart {
  readonly kind: "columns";
  readonly columns: readonly (readonly TextStretch[])[];
}

/** Columns between marks of their own where something stands in one, because an element cannot be drawn in two halves. */
export function markedColumns(columns: readonly string[]): string | undefined {
  const isMarked = columns.some((html) => html.includes(embedMark));
  return isMarked ? `<!--columns-->${columns.join("<!--column-->")}<!--end-->` : undefined;
}

/** The HTML of a text and what stands in it in turn, without empty stretches; `embeds` are in the order of their marks. */
export function partsOfText(html: string, embeds: readonly SiteEmbed[]): readonly TextPart[] {
  const waiting = [...embeds];
  const stretchesOf = (stretch: string) =>
    stretch
      .split(embedMark)
      .flatMap((text, index) => (index === 0 ? [text] : [waiting.shift() ?? "", text]))
      .filter((part) => part !== "");
  return html
    .split(/<!--columns-->(.*?)<!--end-->/s)
    .flatMap((stretch, index): readonly TextPart[] =>
      index % 2 === 0
        ? stretchesOf(stretch)
        : [{ kind: "columns", columns: stretch.split("<!--column-->").map(stretchesOf) }],
    );
}

/** The HTML of a text for readers that draw nothing but HTML. */
export function withoutMarks(html: string): string {
  return html.replaceAll(/<!--(?:embed|columns|column|end)-->/g, "");
}
