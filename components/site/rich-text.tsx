import type { SiteEmbed } from "#lib/website/embeds/embed";
import { partsOfText, type TextPart } from "#lib/website/embeds/parts-of-text";
import { EmbedView } from "./embeds.tsx";

/** The text of a page, and the records embedded in it; its HTML was made safe when it was rendered. */
export function RichText({
  html,
  embeds = [],
}: {
  readonly html: string;
  /** Records in the order of their places in the HTML. */
  readonly embeds?: readonly SiteEmbed[] | undefined;
}) {
  return embeds.length === 0 ? <Html html={html} /> : <Parts parts={partsOfText(html, embeds)} />;
}

function Parts({ parts }: { readonly parts: readonly TextPart[] }) {
  return (
    <div className="text-and-embeds">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
        <div key={index} className="embed">
          <Part part={part} />
        </div>
      ))}
    </div>
  );
}

function Part({ part }: { readonly part: TextPart }) {
  if (typeof part === "string") return <Html html={part} />;
  if (part.kind !== "columns") return <EmbedView embed={part} Text={RichText} />;
  return (
    <div className={`columns columns-${part.columns.length}`}>
      {part.columns.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a text never change their order
        <div key={index} className="column">
          <Parts parts={parts} />
        </div>
      ))}
    </div>
  );
}

function Html({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by lib/kernel/rich-text from a cleaned document
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
