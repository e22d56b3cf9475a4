"use client";

import { useEffect, useState } from "react";
import { MonitorIcon, MoonIcon, SunIcon } from "#components/ui/icons";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { onThemeChange, setTheme } from "./theme.ts";

/** Light, dark, or as the system has it. */
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
