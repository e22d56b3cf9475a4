"use client";

import { useSyncExternalStore } from "react";

/** The key that goes with shortcuts: ⌘ on Apple's systems, Ctrl elsewhere. */
export function ModKey() {
  return useSyncExternalStore(neverChanges, nameHere, () => "Ctrl");
}

const neverChanges = () => () => undefined;

function nameHere(): string {
  return /Mac|iPhone|iPad/.test(window.navigator.userAgent) ? "⌘" : "Ctrl";
}
