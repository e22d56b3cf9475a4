import type { ComponentType } from "react";
import type { BlockBody, FormBlock as Body, SiteBlock } from "#lib/website/blocks/view";
import { SiteForm } from "../form/site-form.tsx";
import { BannerBlock } from "./banner.tsx";
import { CallToActionBlock } from "./call-to-action.tsx";
import { ContactBlock } from "./contact.tsx";
import { GalleryBlock } from "./gallery.tsx";
import { HtmlBlock } from "./html.tsx";
import { MapBlock } from "./map.tsx";
import { NewsBlock } from "./news.tsx";
import { NewsletterBlock } from "./newsletter.tsx";
import { OpeningHoursBlock } from "./opening-hours.tsx";
import { type DrawText, TextBlock } from "./text.tsx";

/** A block, rendered by the component of its type; the component for texts is passed in, because texts hold blocks. */
export function BlockView({
  block: { body, isTrial },
  Text,
}: {
  readonly block: SiteBlock;
  readonly Text: DrawText;
}) {
  const Drawn = drawings[body.kind] as ComponentType<{ readonly body: BlockBody; readonly Text: DrawText }>;
  return (
    <div className={`block block-${body.kind}`} data-trial={isTrial ? "" : undefined}>
      <Drawn body={body} Text={Text} />
    </div>
  );
}

/** Components by type of block. */
const drawings: {
  readonly [Kind in BlockBody["kind"]]: ComponentType<{
    readonly body: Extract<BlockBody, { readonly kind: Kind }>;
    readonly Text: DrawText;
  }>;
} = {
  text: TextBlock,
  callToAction: CallToActionBlock,
  contact: ContactBlock,
  openingHours: OpeningHoursBlock,
  banner: BannerBlock,
  news: NewsBlock,
  html: HtmlBlock,
  map: MapBlock,
  gallery: GalleryBlock,
  form: FormBlock,
  newsletter: NewsletterBlock,
};

/**
 * A form that can be filled in inside the block; answers that cannot be accepted are requested again on the form's
 * own page.
 */
function FormBlock({ body: { title, summary, form } }: { readonly body: Body }) {
  return (
    <section className="form-embed" aria-label={title}>
      <h2>{title}</h2>
      {summary && <p className="form-summary">{summary}</p>}
      <SiteForm form={form} isPreview={false} />
    </section>
  );
}
