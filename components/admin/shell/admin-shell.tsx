import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PaletteLauncher } from "#components/admin/shell/palette-launcher";
import { Avatar } from "#components/ui/avatar";
import { buttonClasses } from "#components/ui/button";
import { ExternalLinkIcon, LogOutIcon, MenuIcon, UserRoundIcon, XIcon } from "#components/ui/icons";
import { Menu, menuItemClasses } from "#components/ui/menu";
import { Separator } from "#components/ui/separator";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { Breadcrumb } from "../breadcrumb.tsx";
import { BrowserTexts } from "../browser-texts.tsx";
import { Conventions } from "../conventions/conventions.tsx";
import { Notice } from "../conventions/toasts.tsx";
import { HelpLink } from "../help/help-link.tsx";
import { Brand } from "./brand.tsx";
import { EntryTabs } from "./entry-tabs.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { NavSections, OverviewLink, SidebarToggle } from "./sidebar.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Frame of every page of the administration; soft navigation changes `#content` alone. */
export function AdminShell({
  shell,
  children,
}: {
  readonly shell: ShellDescription;
  readonly children: ReactNode;
}) {
  const t = useTranslations("admin.shell");
  return (
    <BrowserTexts>
      <a href="#content" className="skip-link">
        {t("skip")}
      </a>
      <div data-sidebar={shell.sidebar ?? "wide"} className="group/shell min-h-dvh md:flex">
        <Sidebar shell={shell} />
        <div className="flex min-w-0 flex-1 flex-col bg-background max-md:min-h-dvh md:my-2 md:mr-2 md:rounded-xl md:border md:border-sidebar-border">
          <ViewingBar shell={shell} />
          <TopBar shell={shell} />
          <main className="flex-1">
            {shell.notice ? (
              <div className="px-4 pt-4 sm:px-8 empty:hidden">
                <Notice notice={shell.notice} csrfToken={shell.csrfToken} />
              </div>
            ) : null}
            <EntryTabs navigation={shell.navigation} />
            <div
              id="content"
              tabIndex={-1}
              className="mx-auto w-full max-w-7xl px-4 py-6 outline-none sm:px-8 sm:py-8"
            >
              {children}
            </div>
          </main>
        </div>
      </div>
      <Conventions person={{ adminId: shell.admin.id, hasPasskeysHere: shell.hasPasskeysHere }} />
    </BrowserTexts>
  );
}

/** The navigation: a column beside the content, or a drawer (a popover, so without JavaScript too) on phones. */
function Sidebar({ shell }: { readonly shell: ShellDescription }) {
  const t = useTranslations("admin.shell");
  return (
    <aside id="sidebar" popover="auto" className="sidebar">
      <div className="flex items-center justify-between gap-1 shell-icons:md:justify-center">
        <Brand siteName={shell.siteName} homeUrl={shell.dashboardUrl} />
        <button
          type="button"
          popoverTarget="sidebar"
          popoverTargetAction="hide"
          aria-label={t("closeNavigation")}
          className={buttonClasses({ variant: "quiet", size: "icon", className: "md:hidden" })}
        >
          <XIcon />
        </button>
      </div>
      <nav aria-label={t("navigation")} className="flex flex-col gap-5">
        <OverviewLink url={shell.dashboardUrl} text={t("dashboard")} />
        <NavSections navigation={shell.navigation} />
      </nav>
      <SidebarToggle
        texts={{ collapse: t("collapse"), expand: t("expand") }}
        isCollapsed={shell.sidebar === "icons"}
      />
    </aside>
  );
}

/** Says as whom the administration is seen, and stops it. */
function ViewingBar({ shell }: { readonly shell: ShellDescription }) {
  const t = useTranslations("admin.viewAs");
  if (!shell.viewing) return null;
  return (
    <form
      method="post"
      action={shell.viewing.stopUrl}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-caution/40 bg-caution-soft px-4 py-2 text-sm md:rounded-t-xl"
    >
      <input type="hidden" name="_csrf" value={shell.csrfToken} />
      <p role="status" className="min-w-0 flex-1 text-pretty">
        {t("bar", { name: shell.viewing.name })}
      </p>
      <button type="submit" className={buttonClasses({ variant: "secondary" })}>
        {t("stop")}
      </button>
    </form>
  );
}

/** Renders the bar above the content: the current location, the palette, the public site, the user menu. */
function TopBar({ shell }: { readonly shell: ShellDescription }) {
  const t = useTranslations("admin.shell");
  const broken = useTranslations("admin.brokenLinks");
  const explainer = useTranslations("admin.explainer");
  const help = useTranslations("admin.help");
  return (
    <header className="sticky short:static top-0 z-30 flex h-(--header-height) items-center gap-2 border-b border-border bg-background px-3 sm:px-5 md:rounded-t-xl">
      <button
        type="button"
        popoverTarget="sidebar"
        aria-label={t("openNavigation")}
        className={buttonClasses({ variant: "quiet", size: "icon", className: "md:hidden" })}
      >
        <MenuIcon />
      </button>
      <Breadcrumb
        label={t("breadcrumb")}
        dashboard={t("dashboard")}
        modules={shell.modules}
        opened={shell.opened}
        pages={{
          account: t("account"),
          brokenLinks: broken("title"),
          help: help("title"),
          permissionExplainer: explainer("title"),
        }}
        texts={{ record: t("record") }}
      />
      <div className="ml-auto flex shrink-0 items-center gap-1.5">
        <PaletteLauncher shell={shell} />
        <a
          href={shell.siteUrl}
          target="_blank"
          rel="noopener"
          className={buttonClasses({ variant: "quiet", className: "max-lg:w-9 max-lg:px-0 max-sm:hidden" })}
        >
          <ExternalLinkIcon />
          <span className="max-lg:sr-only">{t("viewSite")}</span>
          <span className="sr-only">{t("newTab")}</span>
        </a>
        <HelpLink
          url={shell.helpUrl}
          texts={{
            open: help("open"),
            title: help("title"),
            close: help("close"),
            unreachable: help("unreachable"),
          }}
        />
        <UserMenu shell={shell} />
      </div>
    </header>
  );
}

/** Shows everything about the user: account, language, theme, signing out. Opens without JavaScript too. */
function UserMenu({ shell }: { readonly shell: ShellDescription }) {
  const t = useTranslations("admin.shell");
  const { name, email } = shell.admin;
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={t("userMenu", { name })}
        className="grid size-9 cursor-pointer place-items-center rounded-full hover:bg-accent focus-visible:focus-ring"
      >
        <Avatar name={name} />
      </button>
      <Menu id="user-menu" align="end" className="w-64">
        <div className="px-2 pt-1.5 pb-2">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-xs text-muted-foreground">{email}</p>
        </div>
        <Separator />
        <div className="flex flex-col gap-2 px-2 py-2.5">
          <LanguageLinks label={t("language")} language={shell.language} languages={shell.languages} />
          <ThemeSwitch
            theme={shell.theme}
            texts={{
              label: t("theme.label"),
              system: t("theme.system"),
              light: t("theme.light"),
              dark: t("theme.dark"),
            }}
          />
        </div>
        <Separator />
        <div className="py-1">
          <a href={shell.accountUrl} data-content={shell.accountUrl} className={menuItemClasses()}>
            <UserRoundIcon />
            {t("account")}
          </a>
          <a
            href={shell.siteUrl}
            target="_blank"
            rel="noopener"
            className={menuItemClasses({ className: "sm:hidden" })}
          >
            <ExternalLinkIcon />
            {t("viewSite")}
          </a>
          <form method="post" action={shell.logoutUrl}>
            <input type="hidden" name="_csrf" value={shell.csrfToken} />
            <button type="submit" className={menuItemClasses()}>
              <LogOutIcon />
              {t("signOut")}
            </button>
          </form>
        </div>
      </Menu>
    </>
  );
}
