import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { LayoutDashboardIcon, XIcon } from "#components/ui/icons";
import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { Brand } from "./brand.tsx";
import { LinkFace, NavLink } from "./nav-link.tsx";
import { NavSections } from "./nav-sections.tsx";
import { SidebarToggle } from "./sidebar-toggle.tsx";

/** The navigation: a column beside the content, or a drawer (a popover, so without JavaScript too) on phones. */
export function Sidebar({ shell }: { readonly shell: ShellDescription }) {
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
        <NavLink href={shell.dashboardUrl} isExact>
          <LinkFace icon={<LayoutDashboardIcon className="nav-icon" />} text={t("dashboard")} />
        </NavLink>
        <NavSections
          modules={shell.modules}
          titles={{
            content: t("sections.content"),
            site: t("sections.site"),
            people: t("sections.people"),
            tools: t("sections.tools"),
          }}
        />
      </nav>
      <SidebarToggle
        texts={{ collapse: t("collapse"), expand: t("expand") }}
        isCollapsed={shell.sidebar === "icons"}
      />
    </aside>
  );
}
