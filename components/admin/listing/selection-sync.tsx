"use client";

import { useEffect } from "react";
import { showEverySelection } from "../conventions/selection.ts";

/** Keeps the number of selected records true after the listing was drawn anew. */
export function SelectionSync() {
  useEffect(showEverySelection);
  return null;
}
