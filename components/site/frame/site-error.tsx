"use client";

import { useEffect, useState } from "react";
import { errorNumber } from "#lib/platform/http/error-number";
import { errorWordsOf } from "#lib/platform/http/error-words";

/** Runs in the browser, without messages of its own: the layout puts the texts for the visitor on the body. */
export function SiteError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(true), []);
  if (!isShown) return null;
  const words = errorWordsOf(document.body);
  const number = errorNumber(error);
  return (
    <main className="dead-end">
      <title>{words.title}</title>
      <h1>{words.title}</h1>
      <p className="perex">{words.text}</p>
      {number ? (
        <p>
          {words.number} <code>{number}</code>
        </p>
      ) : null}
      <p>
        <button type="button" className="button" onClick={retry}>
          {words.again}
        </button>
      </p>
    </main>
  );
}
