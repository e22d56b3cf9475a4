"use client";

import { useSyncExternalStore } from "react";

/** Checks for mod+K, which works anywhere. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  return (
    event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
  );
}

/** Checks for a lone question mark, unless it is being typed or was switched off. */
export function isHelpKey(event: KeyboardEvent): boolean {
  return event.key === "?" && isSingleKey(event);
}

/** Checks that a key is pressed alone, is not being typed, and that such keys are on (WCAG 2.2, 2.1.4). */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey || !areSingleKeysOn()) return false;
  return !(event.target instanceof HTMLElement && isTypedInto(event.target));
}

export function areSingleKeysOn(): boolean {
  return window.localStorage.getItem(storageKey) !== "off";
}

export function setSingleKeys(isOn: boolean): void {
  window.localStorage.setItem(storageKey, isOn ? "on" : "off");
  window.dispatchEvent(new StorageEvent("storage", { key: storageKey }));
}

/** Calls back when they were switched, in this tab or another one. */
export function watchSingleKeys(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

const storageKey = "redakce.single-keys";

function isTypedInto(element: HTMLElement): boolean {
  return (
    element.isContentEditable ||
    element.closest("input, textarea, select, [role=dialog], [role=alertdialog]") !== null
  );
}

/** Shows the modifier key of shortcuts: ⌘ on Apple's systems, Ctrl elsewhere. */
export function ModKey() {
  return useSyncExternalStore(neverChanges, nameHere, () => "Ctrl");
}

const neverChanges = () => () => undefined;

function nameHere(): string {
  return /Mac|iPhone|iPad/.test(window.navigator.userAgent) ? "⌘" : "Ctrl";
}
