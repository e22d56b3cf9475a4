import { parseHTML } from "linkedom";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { type ErrorWords, errorAttributes } from "#lib/platform/http/error-words";
import cs from "#messages/cs";
import en from "#messages/en";
import { GlobalError } from "./global-error.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["en", "dark", en.admin.failed],
  ["cs", "light", cs.admin.failed],
  ["cs", "system", cs.site.error],
] as const)(
  "a document that could not be drawn goes on in %s and %s, in the words of the page",
  (language, theme, words) => {
    standBefore(language, theme, words);
    const { document } = parseHTML(renderToStaticMarkup(<GlobalError error={new Error("No chunk")} />));
    expect(document.documentElement.lang).toBe(language);
    expect(document.documentElement.dataset.theme).toBe(theme);
    expect(document.querySelector("title")?.textContent).toBe(words.title);
    expect(document.querySelector("h1")?.textContent).toBe(words.title);
    expect(document.querySelector("button")?.textContent).toBe(words.again);
    expect(document.body.textContent).not.toContain(words.number);
    expect(document.body.dataset.errorTitle).toBe(words.title);
  },
);

test("an error of the server is told with its number", () => {
  standBefore("en", "system", en.admin.failed);
  const error = Object.assign(new Error("Hidden"), { digest: "2183746" });
  const html = renderToStaticMarkup(<GlobalError error={error} />);
  expect(html).toContain(`${en.admin.failed.number} <code>2183746</code>`);
  expect(html).not.toContain("Hidden");
});

test("on the server the document stays empty, because the process answers there", () => {
  expect(renderToStaticMarkup(<GlobalError error={new Error("No chunk")} />)).not.toContain("<body");
});

/** Puts the document of a page where the browser would have it. */
function standBefore(language: string, theme: string, words: ErrorWords): void {
  const html = renderToStaticMarkup(
    <html lang={language} data-theme={theme}>
      <body {...errorAttributes(words)} />
    </html>,
  );
  vi.stubGlobal("document", parseHTML(html).document);
}
