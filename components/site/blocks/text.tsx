import type { ComponentType } from "react";
import type { TextBlockView as Body } from "#lib/website/blocks/view";

export type DrawText = ComponentType<Pick<Body, "html" | "embeds">>;

export function TextBlock({ body, Text }: { readonly body: Body; readonly Text: DrawText }) {
  return <Text html={body.html} embeds={body.embeds} />;
}
