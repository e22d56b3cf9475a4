import type { TreeLink } from "#lib/kernel/fields/link-tree";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";

type Location = "footer" | "legal";

const page = (key: string) => ({ to: `page:${key}`, children: [] });

/** Links in the demo's footer; the header is the first menu of every site. Pages are named by their keys. */
export const demoMenus: Readonly<Record<InterfaceLanguage, Readonly<Record<Location, readonly TreeLink[]>>>> =
  {
    en: {
      footer: [
        {
          label: "The orchard",
          children: [
            page("visit"),
            page("varieties"),
            { label: "Galleries", to: "/galleries", children: [] },
            page("history"),
            page("people"),
          ],
        },
        {
          label: "Take part",
          children: [
            { to: "events:list", children: [] },
            page("membership"),
            page("grafting"),
            page("pressing"),
          ],
        },
        { label: "What is new", to: "news:newest:3", children: [] },
      ],
      legal: [page("privacy"), page("contact")],
    },
    cs: {
      footer: [
        {
          label: "Sad",
          children: [
            page("visit"),
            page("varieties"),
            { label: "Galerie", to: "/cs/galerie", children: [] },
            page("history"),
            page("people"),
          ],
        },
        {
          label: "Zapojte se",
          children: [
            { to: "events:list", children: [] },
            page("membership"),
            page("grafting"),
            page("pressing"),
          ],
        },
        { label: "Co je nového", to: "news:newest:3", children: [] },
      ],
      legal: [page("privacy"), page("contact")],
    },
  };
