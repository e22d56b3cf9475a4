import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar";
import { ExternalLinkIcon, LogOutIcon, UserRoundIcon } from "#components/ui/icons";
import { Menu, menuItemClasses } from "#components/ui/menu";
import { Separator } from "#components/ui/separator";
import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { LanguageLinks } from "./language-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Everything about oneself: account, language, theme, signing out. Opens without JavaScript too. */
export function UserMenu({ shell }: { readonly shell: ShellDescription }) {
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
