"use client";

import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { PlusIcon } from "#components/ui/icons";

/** Renders an empty line of a form, and with scripts a button that adds another one. */
export function MoreLines({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [count, setCount] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 1) box.current?.querySelector<HTMLElement>(":scope > :nth-last-child(2) select")?.focus();
  }, [count]);
  return (
    <div ref={box} className="contents">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and only ever added.
        <Fragment key={index}>{children}</Fragment>
      ))}
      <Button
        variant="quiet"
        size="small"
        className="w-fit -ml-3 noscript:hidden"
        onClick={() => setCount((before) => before + 1)}
      >
        <PlusIcon />
        {label}
      </Button>
    </div>
  );
}
