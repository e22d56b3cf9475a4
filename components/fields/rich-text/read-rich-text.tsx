import "./rich-text.css";
import "./nodes/nodes.css";

/** A read-only document, as it looks in the editor; its HTML was made safe when it was rendered. */
export function ReadRichText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by lib/kernel/rich-text from a cleaned document
  return <div className="rich-text-content is-read" dangerouslySetInnerHTML={{ __html: html }} />;
}
