import { plainTextStyle } from "#lib/mail/templates/plain-text-style";

/** How an issue becomes text: as other mails do, with headings as they were written and pictures by what they show. */
export const newsletterTextStyle: typeof plainTextStyle = {
  ...plainTextStyle,
  selectors: [
    ...(plainTextStyle.selectors ?? []),
    ...["h2", "h3", "h4"].map((selector) => ({
      selector,
      format: "heading",
      options: { uppercase: false },
    })),
    { selector: "img", format: "words" },
    {
      selector: "table[data-text-format=dataTable]",
      format: "dataTable",
      options: { uppercaseHeaderCells: false },
    },
  ],
  formatters: { ...plainTextStyle.formatters, words: formatPicture },
};

/** The parts of html-to-text's interface that are used here; the package has no types of its own. */
interface Element {
  readonly attribs: Readonly<Record<string, string>>;
}
interface Builder {
  addInline(text: string): void;
}

function formatPicture({ attribs: { alt = "" } }: Element, _: unknown, builder: Builder): void {
  if (alt !== "") builder.addInline(`[${alt}]`);
}
