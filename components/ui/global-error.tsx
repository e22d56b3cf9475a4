"use client";

import { useState } from "react";
import { errorNumber } from "#lib/platform/http/error-number";
import { errorAttributes, errorWordsOf } from "#lib/platform/http/error-words";

/**
 * A document of its own, for when not even the frame of a page could be rendered, such as in a tab left open while
 * the site was updated. It uses what the browser already has: words, language and theme of the document before it.
 */
export function GlobalError({ error }: { readonly error: unknown }) {
  const [before] = useState(documentBefore);
  // On the server the process answers in its place (lib/server/process/respond-to-failures.ts).
  if (!before) return <html lang="en" />;
  const { language, theme, words } = before;
  const number = errorNumber(error);
  return (
    <html lang={language} data-theme={theme}>
      <body {...errorAttributes(words)}>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{words.title}</title>
        <style>{style}</style>
        <main className="global-error">
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          {number ? (
            <p>
              {words.number} <code>{number}</code>
            </p>
          ) : null}
          {/* Drawing it once more would ask for the same files, which may not be there any more. */}
          <button type="button" onClick={() => window.location.reload()}>
            {words.again}
          </button>
        </main>
      </body>
    </html>
  );
}

function documentBefore() {
  if (typeof document === "undefined") return undefined;
  const { documentElement, body } = document;
  return {
    language: documentElement.lang,
    theme: documentElement.dataset.theme,
    words: errorWordsOf(body),
  };
}

const style = `
:root:has(> body > .global-error) {
  --paper: light-dark(oklch(0.967 0.006 208), oklch(0.178 0.01 222));
  --card: light-dark(oklch(1 0 0), oklch(0.238 0.012 222));
  --line: light-dark(oklch(0.918 0.006 210), oklch(0.305 0.013 222));
  --ink: light-dark(oklch(0.25 0.018 225), oklch(0.93 0.006 210));
  --soft: light-dark(oklch(0.49 0.018 220), oklch(0.73 0.014 215));
  --press: light-dark(oklch(0.44 0.083 213), oklch(0.79 0.088 203));
  --on-press: light-dark(oklch(0.99 0.005 210), oklch(0.21 0.03 220));
  color-scheme: light dark;
  background: var(--paper);
}
:root[data-theme="light"]:has(> body > .global-error) { color-scheme: light; }
:root[data-theme="dark"]:has(> body > .global-error) { color-scheme: dark; }
body:has(> .global-error) {
  display: grid;
  place-items: center;
  box-sizing: border-box;
  min-height: 100dvh;
  margin: 0;
  padding: 1rem;
  background: var(--paper);
}
.global-error {
  box-sizing: border-box;
  width: min(100%, 28rem);
  padding: 2rem;
  border: 1px solid var(--line);
  border-radius: 0.875rem;
  background: var(--card);
  color: var(--ink);
  font: 1rem/1.6 "Figtree Variable", system-ui, sans-serif;
}
.global-error h1 { margin: 0; font-size: 1.375rem; font-weight: 600; line-height: 1.3; text-wrap: balance; }
.global-error p { margin: 0.5rem 0 0; color: var(--soft); text-wrap: pretty; }
.global-error code { color: var(--ink); overflow-wrap: anywhere; }
.global-error button {
  margin-top: 1.5rem;
  padding: 0.625rem 1.125rem;
  border: 0;
  border-radius: 0.5rem;
  background: var(--press);
  color: var(--on-press);
  font: inherit;
  font-weight: 500;
  cursor: pointer;
}
.global-error button:focus-visible { outline: 2px solid var(--press); outline-offset: 2px; }
`;
