import { hrefFromInput, recordHref, recordLinkOf } from "#lib/kernel/rich-text/href";

/** Where an item of a tree of links leads, or what it stands for. */
export type LinkTarget =
  | { readonly kind: "record"; readonly module: string; readonly id: string }
  /** On this site or another one, an e-mail, a telephone. */
  | { readonly kind: "address"; readonly href: string }
  /** The list that a module shows to visitors, such as all news. */
  | { readonly kind: "list"; readonly module: string }
  /** What a module itself puts into the navigation, such as the pages that are marked for it. */
  | { readonly kind: "tree"; readonly module: string }
  /** The newest records of a module, at most `count`. */
  | { readonly kind: "newest"; readonly module: string; readonly count: number }
  /** A line between what stands before and after it. */
  | { readonly kind: "divider" };

export const divider = "divider";
export const mostNewest = 20;

/**
 * What a written target means: `pages:12`, an address, `news:list`, `pages:tree`, `news:newest:5` or `divider`; undefined
 * where it is none of them. Addresses are those that links in texts may have.
 */
export function linkTargetOf(to: string): LinkTarget | undefined {
  const text = to.trim();
  if (text === divider) return { kind: "divider" };
  const record = recordLinkOf(text);
  if (record) return { kind: "record", ...record };
  const [, module, shown, count] =
    /^([a-z][A-Za-z]{0,39}):(?:(list|tree)|newest:(\d{1,2}))$/.exec(text) ?? [];
  if (module && (shown === "list" || shown === "tree")) return { kind: shown, module };
  if (module && count) return newestOf(module, Number(count));
  const href = hrefFromInput(text);
  return href === undefined ? undefined : { kind: "address", href };
}

function newestOf(module: string, count: number): LinkTarget | undefined {
  return count >= 1 && count <= mostNewest ? { kind: "newest", module, count } : undefined;
}

/** A target as it is stored. */
export function writtenTarget(target: LinkTarget): string {
  if (target.kind === "record") return recordHref(target);
  if (target.kind === "address") return target.href;
  if (target.kind === "divider") return divider;
  return target.kind === "newest"
    ? `${target.module}:newest:${target.count}`
    : `${target.module}:${target.kind}`;
}

/** An address without words of its own, as people write it: `mailto:jana@example.com` → `jana@example.com`. */
export function readableHref(href: string): string {
  return href.replace(/^(?:https?:\/\/|mailto:|tel:)/i, "").replace(/(?<=.)\/$/, "");
}
