import type { SiteEmbed } from "#lib/website/embeds/embed";
import { Block } from "../blocks/block.tsx";
import type { DrawText } from "../blocks/text.tsx";
import { CardEmbed } from "./card-embed.tsx";
import { FormEmbed } from "./form-embed.tsx";
import { GalleryEmbed } from "./gallery-embed.tsx";
import { MissingEmbed } from "./missing-embed.tsx";

/** A record that stands in a text, drawn by the component of its kind; what draws texts in it is given. */
export function Embed({ embed, Text }: { readonly embed: SiteEmbed; readonly Text: DrawText }) {
  switch (embed.kind) {
    case "card":
      return <CardEmbed embed={embed} />;
    case "gallery":
      return <GalleryEmbed embed={embed} />;
    case "form":
      return <FormEmbed embed={embed} />;
    case "block":
      return <Block block={embed.block} Text={Text} />;
    case "missing":
      return <MissingEmbed />;
  }
}
