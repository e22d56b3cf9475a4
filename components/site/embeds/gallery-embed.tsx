import type { SiteEmbed } from "#lib/website/embeds/embed";
import { CardWords } from "../parts/card-words.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";

/** The first pictures of a gallery, which lead to it; what they show is said there. */
export function GalleryEmbed({
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
