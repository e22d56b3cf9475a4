"use client";

import { useEffect, useState } from "react";
import { errorNumber } from "#lib/http/error-number";

/** Runs in the browser, without messages of its own: the layout leaves the visitor's words on the body. */
export function SiteError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(true), []);
  if (!isShown) return null;
  const { errorTitle, errorText, errorNumber: words, errorAgain } = document.body.dataset;
  const number = errorNumber(error);
  return (
    <main className="dead-end">
      <title>{errorTitle}</title>
      <h1>{errorTitle}</h1>
      <p className="perex">{errorText}</p>
      {number ? (
        <p>
          {words} <code>{number}</code>
        </p>
      ) : null}
      <p>
        <button type="button" className="button" onClick={retry}>
          {errorAgain}
        </button>
      </p>
    </main>
  );
}
