import type { InterfaceLanguage } from "#lib/platform/i18n/languages";

/** A gallery that a new site starts with, dated relative to the day of seeding. */
export interface DemoGallery {
  readonly layout: "rows" | "grid" | "masonry";
  readonly download: boolean;
  readonly daysAgo: number;
  readonly texts: Readonly<
    Record<InterfaceLanguage, { readonly title: string; readonly slug: string; readonly description: string }>
  >;
  /** Files of `lib/demo/content/illustrations`, with their descriptions. */
  readonly pictures: readonly {
    readonly file: string;
    readonly captions: Readonly<Record<InterfaceLanguage, string>>;
  }[];
}

/** The galleries of the demo, the newest first. */
export const demoGalleries: readonly DemoGallery[] = [
  {
    layout: "rows",
    download: true,
    daysAgo: 12,
    texts: {
      en: {
        title: "A year in the orchard",
        slug: "a-year-in-the-orchard",
        description:
          "From the first frost to the last lantern. Božena draws what the rest of us are too busy to look at.",
      },
      cs: {
        title: "Rok v sadu",
        slug: "rok-v-sadu",
        description:
          "Od prvního mrazu po poslední lampion. Božena kreslí, na co se my ostatní nestíháme podívat.",
      },
    },
    pictures: [
      {
        file: "winter-pruning.svg",
        captions: {
          en: "January: two bullfinches supervise the pruning.",
          cs: "Leden: na řez dohlížejí dva hýlové.",
        },
      },
      {
        file: "grafting-table.svg",
        captions: {
          en: "March: everything that grafting takes, and one cup of coffee too few.",
          cs: "Březen: vše, co je k roubování potřeba, jen jedno kafe chybí.",
        },
      },
      {
        file: "blossom-and-hives.svg",
        captions: {
          en: "May: for nine days nobody gets anything done.",
          cs: "Květen: devět dní nikdo nic neudělá.",
        },
      },
      {
        file: "orchard-morning.svg",
        captions: {
          en: "August, five in the morning, before the wasps are up.",
          cs: "Srpen, pět ráno, dokud vosy ještě spí.",
        },
      },
      {
        file: "fruit-varieties.svg",
        captions: {
          en: "September: the table of varieties. Number 87 is still without a name.",
          cs: "Září: tabule odrůd. Číslo 87 stále nemá jméno.",
        },
      },
      {
        file: "cider-press.svg",
        captions: {
          en: "October: eleven hundred litres went through the press in one weekend.",
          cs: "Říjen: za jediný víkend prošlo lisem jedenáct hektolitrů.",
        },
      },
      {
        file: "lantern-night.svg",
        captions: {
          en: "November: up to the mill by lantern light.",
          cs: "Listopad: s lampiony nahoru k mlýnu.",
        },
      },
    ],
  },
  {
    layout: "masonry",
    download: false,
    daysAgo: 47,
    texts: {
      en: {
        title: "From the gate to the mill",
        slug: "from-the-gate-to-the-mill",
        description: "The walk takes ten minutes, or an afternoon if you meet somebody.",
      },
      cs: {
        title: "Od branky k mlýnu",
        slug: "od-branky-k-mlynu",
        description: "Cesta trvá deset minut, a když někoho potkáte, celé odpoledne.",
      },
    },
    pictures: [
      {
        file: "orchard-gate.svg",
        captions: {
          en: "The gate is never locked. The bicycle is Hedvika's.",
          cs: "Branka se nezamyká. Kolo je Hedvičino.",
        },
      },
      {
        file: "drying-house.svg",
        captions: {
          en: "The drying house smells of plums until Christmas.",
          cs: "Sušárna voní švestkami až do Vánoc.",
        },
      },
      {
        file: "long-table.svg",
        captions: {
          en: "The long table. The cat was here first.",
          cs: "Dlouhý stůl. Kočka tu byla dřív.",
        },
      },
      {
        file: "letters-on-the-desk.svg",
        captions: {
          en: "Inside the mill: the post, answered in the order in which it is found.",
          cs: "Uvnitř mlýna: pošta, odpovídá se na ni v pořadí, v jakém se najde.",
        },
      },
    ],
  },
];
