"use client";

import { useEffect } from "react";
import { crumbTitle } from "./crumb-title.ts";

/** Put on the page of a record, it tells the top bar the record's name. Draws nothing. */
export function Crumb({ title }: { readonly title: string }) {
  useEffect(() => {
    crumbTitle.set(title);
    return () => crumbTitle.set("");
  }, [title]);
  return null;
}
