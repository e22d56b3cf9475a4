import type { Page } from "playwright";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";

/** A picture of the handbook: which part of which screen of the demo it shows. */
export interface HandbookPicture {
  readonly path: string | Readonly<Record<InterfaceLanguage, string>>;
  /** Selectors of everything in the picture, as far as the window shows it; the window itself where there are none. */
  readonly parts: readonly string[];
  /** Size of the window in CSS pixels. */
  readonly window: readonly [width: number, height: number];
  /** Opens what is to be seen. */
  readonly prepare?: (page: Page, language: InterfaceLanguage) => Promise<void>;
}

const content = "#content > *";

/** By name of the file in `docs/handbook/<language>/pictures`. */
export const handbookPictures: Readonly<Record<string, HandbookPicture>> = {
  overview: { path: "", parts: [], window: [1120, 640] },
  commands: {
    path: "",
    parts: ["[role=dialog]"],
    window: [1120, 640],
    prepare: async (page, language) => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.locator("[role=dialog] input").fill({ en: "contact", cs: "kontakt" }[language]);
      await page.locator("[role=dialog] [role=option]").first().waitFor();
    },
  },
  tree: { path: "/pages?view=tree", parts: [content], window: [1120, 620] },
  editor: {
    path: "/pages/new",
    parts: ["[data-field=content]", "#rich-text-slash"],
    window: [1120, 1000],
    prepare: async (page, language) => {
      await page.locator("[contenteditable=true]").click();
      await page.keyboard.type({ en: "The mill opens at ten.", cs: "Mlýn otevíráme v deset." }[language]);
      await page.keyboard.press("Enter");
      await page.keyboard.type("/");
      await page.locator("#rich-text-slash").waitFor();
    },
  },
  publishing: { path: { en: "/pages/9", cs: "/pages/24" }, parts: [content], window: [1120, 700] },
  event: {
    path: { en: "/events/3", cs: "/events/10" },
    parts: ["details:has([data-field=repeats])"],
    window: [1120, 800],
    prepare: scrollTo("repeats"),
  },
  picture: {
    path: "/media?search=fruit-varieties",
    parts: [content],
    window: [1120, 800],
    // Its number depends on how the demo was made.
    prepare: async (page) => {
      await page.locator("#content a", { hasText: "fruit-varieties" }).first().click();
      await page.locator("#focal-hint").waitFor();
    },
  },
  menu: {
    path: { en: "/menus/3", cs: "/menus/5" },
    parts: ["[data-field=items]"],
    window: [1120, 1050],
    prepare: scrollTo("items"),
  },
  questions: {
    path: { en: "/forms/3", cs: "/forms/4" },
    parts: ["[data-field=fields]"],
    window: [1120, 1100],
    prepare: async (page) => {
      await page.locator("[data-field=fields] [data-item] [aria-expanded]").last().click();
      await scrollTo("fields")(page);
    },
  },
  appearance: { path: "/settings/appearance", parts: [content], window: [1440, 760] },
  newsletter: { path: "/newsletter/3", parts: [content], window: [1120, 700] },
  replacing: {
    path: "/replacing.words",
    parts: [content],
    window: [1120, 1000],
    prepare: async (page, language) => {
      const [find, replacement] = { en: ["Windmill", "Mill"], cs: ["roubování", "štěpování"] }[language];
      await page.locator("[name=find]").fill(find ?? "");
      await page.locator("[name=replacement]").fill(replacement ?? "");
      await page.locator("#content button[type=submit]").first().click();
      await page.locator("[name=places]").first().waitFor();
    },
  },
};

/** Scrolls to a field, and opens the group that it is in. */
function scrollTo(field: string): (page: Page) => Promise<void> {
  return (page) =>
    page.locator(`[data-field=${field}]`).evaluate((element) => {
      element.closest("details")?.setAttribute("open", "");
      element.scrollIntoView({ block: "center" });
    });
}
