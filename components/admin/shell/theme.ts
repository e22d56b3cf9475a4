import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { remember } from "./remember.ts";

type Theme = ShellDescription["theme"];

/** Changes the theme of the page at once and of every later page. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  remember("redakce-theme", theme);
  for (const listener of listeners) listener(theme);
}

/** Tells of every change, wherever it is made; returns how to stop. */
export function onThemeChange(listener: (theme: Theme) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const listeners = new Set<(theme: Theme) => void>();
