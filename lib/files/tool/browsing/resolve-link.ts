import { safeHref } from "#lib/kernel/rich-text/href";

/**
 * Where an address in a text of the public folder leads: to another website, or to a path of this one, where relative
 * addresses begin from the file. Undefined for what links must not lead to.
 *
 * @param from address of the file, such as `/files/guide/readme.md`
 */
export function resolveLink(address: string, from: string): string | undefined {
  const isRelative = !/^[a-z][a-z\d+.-]*:|^[/\\#]/i.test(address.trim());
  if (!isRelative) return safeHref(address);
  const base = "http://localhost";
  if (!URL.canParse(address, base + from)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, base + from);
  return origin === base ? safeHref(`${pathname}${search}${hash}`) : undefined;
}
