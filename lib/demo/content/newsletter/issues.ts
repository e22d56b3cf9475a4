import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";
import { bold, buttonNode, h2, imageNode, p, textRun, toPage, ul } from "../rich-text.ts";

/** An issue that was sent to the readers of its language, dated relative to the day of seeding, or a draft. */
export interface DemoIssue {
  readonly language: InterfaceLanguage;
  readonly subject: string;
  readonly slug: string;
  readonly preheader: string;
  /** Absent for a draft. */
  readonly sentDaysAgo?: number;
  /** Links have the target `page:<key>`, pictures are files of `lib/demo/content/illustrations`. */
  readonly content: RichTextDocument;
}

export const demoIssues: readonly DemoIssue[] = [
  {
    language: "cs",
    subject: "Mošt teče a zídka roste",
    slug: "most-tece-a-zidka-roste",
    preheader: "Kdy lisujeme, co jsme našli na čísle 87 a proč je u branky druhá západka.",
    sentDaysAgo: 45,
    content: textRun(
      p("Dobrý den,"),
      p(
        "sad je plný a přepravky stojí až na cestě. Tady je všechno, co se od jara stalo, a to, u čeho byste neměli chybět.",
      ),
      imageNode(
        "cider-press.svg",
        "Dřevěný košový lis, vedle něj přepravky s jablky, mošt teče do džbánu a v okně je větrný mlýn.",
      ),
      h2("Lisujeme každou sobotu"),
      p(
        "Přivezte aspoň padesát kilo, ať se lis pořádně zakousne. Lahve máme, trpělivost taky. Ceny a volné hodiny jsou na stránce ",
        toPage("pressing", "Moštování"),
        ".",
      ),
      buttonNode("pressing", "Objednat lisování"),
      h2("Tři věci v krátkosti"),
      ul(
        [
          bold("Číslo 87"),
          " pořád nemá jméno. Šest jeho listů je v laboratoři, tipy přijímá kasička u branky.",
        ],
        [bold("Zídka"), " měří dvaadvacet metrů ze čtyřiceti. Kamenů je dost, rukou málo."],
        [bold("Ovce"), " umějí otevřít branku. Zavírejte prosím obě západky, i tu nahoře."],
      ),
      p("Na shledanou v sadu. Cestu najdete na stránce ", toPage("visit", "Návštěva"), "."),
      p("Jarmila Houdková"),
    ),
  },
  {
    language: "en",
    subject: "The juice is running",
    slug: "the-juice-is-running",
    preheader: "When we press, what number 87 may turn out to be, and why there is a second latch.",
    sentDaysAgo: 43,
    content: textRun(
      p("Dear {name|friend},"),
      p(
        "the orchard is full and the crates reach as far as the lane. Here is what has happened since spring, and what you should not miss.",
      ),
      imageNode(
        "cider-press.svg",
        "A wooden basket press with crates of apples beside it, juice running into a jug and a windmill in the window.",
      ),
      h2("Pressing every Saturday"),
      p(
        "Bring at least fifty kilos, so that the press has something to bite on. We have the bottles, and the patience. Prices and free hours are on the page ",
        toPage("pressing", "Juice pressing"),
        ".",
      ),
      buttonNode("pressing", "Book the press"),
      h2("Three things in short"),
      ul(
        [
          bold("Number 87"),
          " has no name yet. Six of its leaves are at the laboratory; guesses go into the box by the gate.",
        ],
        [bold("The wall"), " is twenty-two metres of forty. There are stones enough, but few hands."],
        [bold("The sheep"), " can open the gate. Please close both latches, the upper one too."],
      ),
      p("See you in the orchard. The way is on the page ", toPage("visit", "Visit the orchard"), "."),
      p("Jarmila Houdková"),
    ),
  },
  {
    language: "cs",
    subject: "Než napadne sníh",
    slug: "nez-napadne-snih",
    preheader: "Zimní řez, roubování a večer s lucernami.",
    content: textRun(
      p("Dobrý den,"),
      p("listí je dole a v sušárně voní křížaly. Do zimy zbývá ještě pár věcí:"),
      ul(
        "zimní řez starých stromů, s žebříkem a s horkým čajem,",
        ["kurz roubování; co s sebou, je na stránce ", toPage("grafting", "Roubování"), ","],
        "večer s lucernami, na kterém se dopije letošní mošt.",
      ),
      p("Termíny doplníme, jakmile se dohodneme s počasím."),
    ),
  },
];
