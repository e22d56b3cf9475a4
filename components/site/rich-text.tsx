import type { SiteEmbed } from "#lib/site/embeds/embed";
import { partsOfText } from "#lib/site/embeds/parts-of-text";
import { Embed } from "./embeds/embed.tsx";

/** The text of a page, and the records that stand in it; its HTML was made safe when it was rendered. */
export function RichText({
  html,
  embeds = [],
}: {
  readonly html: string;
  /** In the order of their places in the HTML. */
  readonly embeds?: readonly SiteEmbed[] | undefined;
}) {
  if (embeds.length === 0) return <Html html={html} />;
  return (
    <div className="text-and-embeds">
      {partsOfText(html, embeds).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
        <div key={index} className="embed">
          {typeof part === "string" ? <Html html={part} /> : <Embed embed={part} Text={RichText} />}
        </div>
      ))}
    </div>
  );
}

function Html({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by lib/rich-text from a cleaned document
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
