"use client";

import { useEffect, useState } from "react";
import { MonitorIcon, MoonIcon, SunIcon } from "#components/ui/icons";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { remember } from "./remember.ts";

/** Switches between light, dark and the theme of the system. */
export function ThemeSwitch({ theme: themeAtFirst, texts }: ThemeSwitchProps) {
  const [theme, show] = useState(themeAtFirst);
  useEffect(() => onThemeChange(show), []);
  return (
    <fieldset aria-label={texts.label} className={`${segmentsClasses} noscript:hidden`}>
      {choices.map(({ value, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={texts[value]}
          title={texts[value]}
          aria-pressed={theme === value}
          onClick={() => setTheme(value)}
          className={segmentClasses}
        >
          <Icon />
        </button>
      ))}
    </fieldset>
  );
}

const choices = [
  { value: "system", icon: MonitorIcon },
  { value: "light", icon: SunIcon },
  { value: "dark", icon: MoonIcon },
] as const;

interface ThemeSwitchProps {
  readonly theme: ShellDescription["theme"];
  readonly texts: Readonly<Record<"label" | ShellDescription["theme"], string>>;
}

type Theme = ShellDescription["theme"];

/** Changes the theme of the page at once and of every later page. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  remember("redakce-theme", theme);
  for (const listener of listeners) listener(theme);
}

/** Reports every change, wherever it is made; returns a function that stops this. */
function onThemeChange(listener: (theme: Theme) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const listeners = new Set<(theme: Theme) => void>();
