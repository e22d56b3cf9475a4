"use client";

import { useEffect, useState } from "react";

/** Runs in the browser, without messages of its own: the layout leaves the visitor's words on the body. */
export default function SiteError({ retry }: { retry: () => void }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(true), []);
  if (!isShown) return null;
  const { errorTitle, errorText, errorAgain } = document.body.dataset;
  return (
    <main className="dead-end">
      <h1>{errorTitle}</h1>
      <p className="perex">{errorText}</p>
      <p>
        <button type="button" className="button" onClick={retry}>
          {errorAgain}
        </button>
      </p>
    </main>
  );
}
