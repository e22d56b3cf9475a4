import type { SiteBlock } from "../website/blocks/view.ts";
import type { SiteBody } from "../website/view.ts";

/** Zones of the theme in which blocks appear, from the top of a page to its end. */
export const zones = ["top", "home", "beforeContent", "aside", "afterContent", "footer"] as const;
export type Zone = (typeof zones)[number];

/** Blocks of a page by zone; empty zones are left out. */
export type ZoneContents = Readonly<Partial<Record<Zone, readonly SiteBlock[]>>>;

/** Returns the zones of a page by the kind of its body; without a body, those around it. */
export function zonesOf(kind: SiteBody["kind"] | undefined): readonly Zone[] {
  return ["top", ...(kind ? within[kind] : []), "footer"];
}

const within: Readonly<Record<SiteBody["kind"], readonly Zone[]>> = {
  home: ["home"],
  article: ["beforeContent", "aside", "afterContent"],
  event: ["beforeContent", "aside", "afterContent"],
  month: ["beforeContent", "afterContent"],
  story: ["beforeContent", "aside", "afterContent"],
  list: ["beforeContent", "afterContent"],
  archive: ["beforeContent", "afterContent"],
  gallery: ["beforeContent", "afterContent"],
  picture: [],
  form: ["beforeContent", "afterContent"],
  thanks: ["afterContent"],
  search: [],
  alone: ["afterContent"],
};
