import type { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import {
  CircleHelpIcon,
  ExternalLinkIcon,
  KeyboardIcon,
  LanguagesIcon,
  LayoutDashboardIcon,
  LogOutIcon,
  MonitorIcon,
  MoonIcon,
  PlusIcon,
  SunIcon,
  UserRoundIcon,
} from "#components/ui/icons";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { goTo } from "../conventions/current-host.ts";
import { keysOfPages, overviewKey } from "./go-keys.ts";
import { ModuleIcon } from "./module-icon.tsx";
import { pathInLanguage } from "./plain-path.ts";
import { setTheme } from "./theme-switch.tsx";

interface PaletteCommand {
  readonly id: string;
  readonly text: string;
  readonly icon: ReactNode;
  readonly keywords?: readonly string[];
  /** Text at the end of the line, such as the keys that do the same. */
  readonly hint?: string;
  readonly run: () => void;
}

interface CommandGroup {
  readonly heading: string;
  readonly commands: readonly PaletteCommand[];
}

type Translate = ReturnType<typeof useTranslations<"admin.palette">>;

/** Returns everything that the palette offers before anything is typed. */
export function commandsOf(
  shell: ShellDescription,
  t: Translate,
  onHelp: () => void,
): readonly CommandGroup[] {
  return [
    { heading: t("groups.go"), commands: placesOf(shell, t) },
    { heading: t("groups.create"), commands: creationsOf(shell) },
    { heading: t("groups.appearance"), commands: [...themesOf(t), ...languagesOf(shell, t)] },
    { heading: t("groups.account"), commands: accountOf(shell, t, onHelp) },
  ].filter((group) => group.commands.length > 0);
}

function placesOf(shell: ShellDescription, t: Translate): readonly PaletteCommand[] {
  const keys = keysOfPages(shell);
  const modules = shell.modules.map(({ page, title, url }) => ({
    id: `go ${page}`,
    text: title,
    icon: <ModuleIcon page={page} />,
    ...(keys.has(url) ? { hint: `g ${keys.get(url)}` } : {}),
    run: () => goTo(url),
  }));
  const dashboard = {
    id: "go dashboard",
    text: t("dashboard"),
    icon: <LayoutDashboardIcon />,
    hint: `g ${overviewKey}`,
    run: () => goTo(shell.dashboardUrl),
  };
  const site = {
    id: "go site",
    text: t("site"),
    icon: <ExternalLinkIcon />,
    run: () => void window.open(shell.siteUrl, "_blank", "noopener"),
  };
  const heading = shell.modules.find(({ page }) => page === "settings")?.title ?? "";
  const settings = shell.settings.map(({ page, title, url, keywords }) => ({
    id: `go ${page}`,
    text: `${heading}: ${title}`,
    icon: <ModuleIcon page={page} />,
    keywords,
    run: () => goTo(url),
  }));
  return [dashboard, ...modules, ...settings, site];
}

function creationsOf(shell: ShellDescription): readonly PaletteCommand[] {
  return shell.modules.flatMap(({ page, create }) =>
    create
      ? [
          {
            id: `create ${page}`,
            text: create.text,
            icon: <PlusIcon />,
            run: () => goTo(create.url),
          },
        ]
      : [],
  );
}

function themesOf(t: Translate): readonly PaletteCommand[] {
  const themes = [
    { theme: "system", icon: <MonitorIcon /> },
    { theme: "light", icon: <SunIcon /> },
    { theme: "dark", icon: <MoonIcon /> },
  ] as const;
  return themes.map(({ theme, icon }) => ({
    id: `theme ${theme}`,
    text: t(`themes.${theme}`),
    icon,
    run: () => setTheme(theme),
  }));
}

function languagesOf(shell: ShellDescription, t: Translate): readonly PaletteCommand[] {
  return shell.languages
    .filter(({ language }) => language !== shell.language)
    .map(({ language, text }) => ({
      id: `language ${language}`,
      text: t("language", { language: text }),
      icon: <LanguagesIcon />,
      run: () =>
        window.location.assign(pathInLanguage(window.location.pathname, language) + window.location.search),
    }));
}

function accountOf(shell: ShellDescription, t: Translate, onHelp: () => void): readonly PaletteCommand[] {
  const signOut = () =>
    document.querySelector<HTMLFormElement>(`form[action="${shell.logoutUrl}"]`)?.requestSubmit();
  return [
    {
      id: "handbook",
      text: t("handbook"),
      icon: <CircleHelpIcon />,
      run: () => goTo(shell.helpUrl),
    },
    {
      id: "account",
      text: t("account"),
      icon: <UserRoundIcon />,
      run: () => goTo(shell.accountUrl),
    },
    { id: "help", text: t("help"), icon: <KeyboardIcon />, run: onHelp },
    { id: "sign out", text: t("signOut"), icon: <LogOutIcon />, run: signOut },
  ];
}
