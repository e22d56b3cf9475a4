import { useTranslations } from "next-intl";
import { PaletteLauncher } from "#components/admin/palette/palette-launcher";
import { buttonClasses } from "#components/ui/button";
import { ExternalLinkIcon, MenuIcon } from "#components/ui/icons";
import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { Breadcrumb } from "./breadcrumb.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The bar above the content: where one is, the palette, the public site, oneself. */
export function TopBar({ shell }: { readonly shell: ShellDescription }) {
  const t = useTranslations("admin.shell");
  const broken = useTranslations("admin.brokenLinks");
  const explainer = useTranslations("admin.explainer");
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
        pages={{
          account: t("account"),
          brokenLinks: broken("title"),
          permissionExplainer: explainer("title"),
        }}
        texts={{ record: t("record") }}
      />
      <div className="ml-auto flex items-center gap-1.5">
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
        <UserMenu shell={shell} />
      </div>
    </header>
  );
}
