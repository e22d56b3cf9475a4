import type { SiteEmbed } from "#lib/website/embeds/embed";
import { CardWords } from "../parts/card-words.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";

/** A way out of the text to something else of the site. */
export function CardEmbed({ embed: { card } }: { readonly embed: Extract<SiteEmbed, { kind: "card" }> }) {
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
