import { getTranslations } from "next-intl/server";
import type { SiteEmbed } from "#lib/website/embeds/embed";
import { BlockView, type DrawText } from "./blocks/block.tsx";
import { SiteForm } from "./form/site-form.tsx";
import { CardWords } from "./parts.tsx";
import { ResponsivePicture } from "./responsive-picture.tsx";

/** A record embedded in a text, rendered by the component of its kind; the component for texts in it is passed in. */
export function EmbedView({ embed, Text }: { readonly embed: SiteEmbed; readonly Text: DrawText }) {
  switch (embed.kind) {
    case "card":
      return <CardEmbed embed={embed} />;
    case "gallery":
      return <GalleryEmbed embed={embed} />;
    case "form":
      return <FormEmbed embed={embed} />;
    case "block":
      return <BlockView block={embed.block} Text={Text} />;
    case "missing":
      return <MissingEmbed />;
  }
}

/** Informs viewers of a preview that visitors see nothing here. */
async function MissingEmbed() {
  const t = await getTranslations("site.embeds");
  return <p className="missing-embed">{t("missing")}</p>;
}

/** A form that can be filled in directly in the text. */
async function FormEmbed({ embed }: { readonly embed: Extract<SiteEmbed, { kind: "form" }> }) {
  const t = await getTranslations("site.form");
  return (
    <section className="form-embed" aria-label={embed.name}>
      {embed.form ? (
        <SiteForm form={embed.form} isPreview={false} />
      ) : (
        <p className="form-closed">{t("closed")}</p>
      )}
    </section>
  );
}

/** A card that links from the text to something else on the site. */
function CardEmbed({ embed: { card } }: { readonly embed: Extract<SiteEmbed, { kind: "card" }> }) {
  return (
    <aside className={card.picture ? "card card-embed has-picture" : "card card-embed"}>
      {card.picture && (
        <div className="card-picture">
          <ResponsivePicture
            picture={{ ...card.picture, alt: "" }}
            sizes="(min-width: 44rem) 14rem, calc(100vw - 2.5rem)"
          />
        </div>
      )}
      <CardWords card={card} heading="h3" />
    </aside>
  );
}

/** The first pictures of a gallery, which link to it; their descriptions are there. */
function GalleryEmbed({
  embed: { card, pictures },
}: {
  readonly embed: Extract<SiteEmbed, { kind: "gallery" }>;
}) {
  return (
    <aside className="card card-embed gallery-embed">
      <div className="gallery-embed-pictures">
        {pictures.map((picture) => (
          <ResponsivePicture
            key={picture.key}
            picture={{ ...picture, alt: "" }}
            sizes="(min-width: 44rem) 12rem, 33vw"
            widest={640}
          />
        ))}
      </div>
      <CardWords card={card} heading="h3" />
    </aside>
  );
}
