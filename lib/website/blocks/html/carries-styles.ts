/** What a page has in it whose HTML block brings styles along; nothing else of a page may bring any. */
export const styledMark = 'data-styled=""';

/** Whether HTML brings its own styles, as an element or as an attribute; in doubt it does. */
export function carriesStyles(html: string): boolean {
  return /<style|[\s"'/]style\s*=/i.test(html);
}
