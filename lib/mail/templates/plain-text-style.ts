import type { toPlainText } from "react-email";

type Style = NonNullable<Parameters<typeof toPlainText>[1]>;

/**
 * Style for turning the HTML of an e-mail into text: the address of a button is alone on its line, headings are not
 * in capitals.
 */
export const plainTextStyle: Style = {
  selectors: [
    { selector: "h1", format: "heading", options: { uppercase: false } },
    {
      selector: "a",
      format: "anchor",
      options: { linkBrackets: ["<", ">"], hideLinkHrefIfSameAsText: true },
    },
    { selector: "a.site-name", format: "anchor", options: { ignoreHref: true } },
    { selector: "img.site-logo", format: "logo" },
    { selector: "img.site-logo-dark", format: "skip" },
    { selector: "a.button", format: "button" },
  ],
  formatters: { button: formatButton, logo: formatLogo },
};

/** The parts of html-to-text's interface that are used here; the package has no types of its own. */
interface Element {
  readonly children: unknown;
  readonly attribs: Readonly<Record<string, string>>;
}
interface Builder {
  openBlock(options: { leadingLineBreaks: number }): void;
  addInline(text: string, options?: { noWordTransform: boolean }): void;
  addLineBreak(): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
}

function formatLogo({ attribs: { alt = "" } }: Element, _: unknown, builder: Builder): void {
  builder.addInline(alt);
}

function formatButton(
  element: Element,
  walk: (children: unknown, builder: Builder) => void,
  builder: Builder,
): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.addInline(":");
  builder.addLineBreak();
  builder.addInline(element.attribs.href ?? "", { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
}
