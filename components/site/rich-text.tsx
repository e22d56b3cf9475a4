/** The text of a page; its HTML was made safe when it was rendered. */
export function RichText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by lib/rich-text from a cleaned document
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
