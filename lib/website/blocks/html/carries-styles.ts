/** Attribute of a page whose HTML block brings its own styles; nothing else on a page may bring any. */
export const styledMark = 'data-styled=""';

/** Checks whether HTML brings its own styles, as an element or an attribute; true if in doubt. */
export function carriesStyles(html: string): boolean {
  return /<style|[\s"'/]style\s*=/i.test(html);
}
