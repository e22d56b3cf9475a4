import type { SiteEmbed } from "#lib/site/embeds/embed";
import { CardEmbed } from "./card-embed.tsx";
import { FormEmbed } from "./form-embed.tsx";
import { GalleryEmbed } from "./gallery-embed.tsx";
import { MissingEmbed } from "./missing-embed.tsx";

/** A record that stands in a text, drawn by the component of its kind. */
export function Embed({ embed }: { readonly embed: SiteEmbed }) {
  switch (embed.kind) {
    case "card":
      return <CardEmbed embed={embed} />;
    case "gallery":
      return <GalleryEmbed embed={embed} />;
    case "form":
      return <FormEmbed embed={embed} />;
    case "missing":
      return <MissingEmbed />;
  }
}
