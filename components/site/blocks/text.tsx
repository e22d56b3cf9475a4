import type { TextBlock as Body } from "#lib/site/blocks/view";
import { RichText } from "../rich-text.tsx";

export function TextBlock({ body }: { readonly body: Body }) {
  return <RichText html={body.html} />;
}
