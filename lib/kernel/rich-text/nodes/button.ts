import { cleanLine } from "../clean-inline.ts";
import { escapeHtml } from "../escape-html.ts";
import { isExternal, safeHref } from "../href.ts";
import type { NodeKind } from "./node-kind.ts";

/** Looks of a button, by prominence. */
const buttonLooks = ["primary", "secondary"] as const;
type ButtonLook = (typeof buttonLooks)[number];

/**
 * A link on a line of its own that invites visitors to follow it; `href` as in links. Without words it is not
 * rendered.
 */
export type ButtonAttributes = { type: "button"; attrs: { label: string; href: string; look: ButtonLook } };

export const buttonKind: NodeKind<ButtonAttributes> = {
  stands: "in columns too",
  clean: ({ attributes: { label, href, look } }) => {
    const safe = typeof href === "string" ? safeHref(href) : undefined;
    if (safe === undefined) return undefined;
    return {
      type: "button",
      attrs: {
        label: cleanLine(label, 200),
        href: safe,
        look: buttonLooks.find((known) => known === look) ?? "primary",
      },
    };
  },
  html: ({ attrs: { label, href, look } }, { addressOf }) => {
    const address = addressOf(href);
    if (address === undefined || label === "") return "";
    const rel = isExternal(address) ? ' rel="noopener"' : "";
    const classes = look === "secondary" ? "button button-secondary" : "button";
    return `<p class="button-line"><a class="${classes}" href="${escapeHtml(address)}"${rel}>${escapeHtml(label)}</a></p>`;
  },
  lines: ({ attrs }) => (attrs.label === "" ? [] : [attrs.label]),
  isBlank: () => false,
};
