import type { SiteEmbed } from "./embed.ts";

/**
 * Mark in the HTML of a text at the position of a record; no written text can contain it, because texts are escaped.
 */
export const embedMark = "<!--embed-->";

/** A stretch of HTML, an embedded record, or columns of both. */
export type TextPart = TextStretch | ColumnsPart;
type TextStretch = string | SiteEmbed;

/** Columns that contain an embedded record. */
interface ColumnsPart {
  readonly kind: "columns";
  readonly columns: readonly (readonly TextStretch[])[];
}

/**
 * Puts columns between marks of their own if one contains an embedded record, because an element cannot be rendered
 * in two halves.
 */
export function markedColumns(columns: readonly string[]): string | undefined {
  const isMarked = columns.some((html) => html.includes(embedMark));
  return isMarked ? `<!--columns-->${columns.join("<!--column-->")}<!--end-->` : undefined;
}

/**
 * Splits a text into its HTML and its embedded records in turn, without empty stretches; `embeds` are in the order of
 * their marks.
 */
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

/** Returns the HTML of a text for readers that render nothing but HTML. */
export function withoutMarks(html: string): string {
  return html.replaceAll(/<!--(?:embed|columns|column|end)-->/g, "");
}
