import { LayoutDashboardIcon, XIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button";
import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { Brand } from "./brand.tsx";
import { ModuleIcon } from "./module-icon.tsx";
import { NavLink } from "./nav-link.tsx";
import { sectionsOf } from "./sections.ts";
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
          <XIcon aria-hidden />
        </button>
      </div>
      <nav aria-label={t("navigation")} className="flex flex-col gap-5">
        <NavLink href={shell.dashboardUrl} isExact>
          <LinkFace icon={<LayoutDashboardIcon aria-hidden className="nav-icon" />} text={t("dashboard")} />
        </NavLink>
        {sectionsOf(shell.modules).map((section) => (
          <NavSection key={section.name} title={t(`sections.${section.name}`)} modules={section.modules} />
        ))}
      </nav>
      <SidebarToggle
        texts={{ collapse: t("collapse"), expand: t("expand") }}
        isCollapsed={shell.sidebar === "icons"}
      />
    </aside>
  );
}

function NavSection({
  title,
  modules,
}: {
  readonly title: string;
  readonly modules: ShellDescription["modules"];
}) {
  return (
    <div>
      <h2 className="mb-1 px-2.5 text-xs font-medium text-muted-foreground shell-icons:md:sr-only">
        {title}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {modules.map((module) => (
          <li key={module.page}>
            <NavLink href={module.url}>
              <LinkFace icon={<ModuleIcon page={module.page} className="nav-icon" />} text={module.title} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Icon and text; the text becomes a label that appears beside the icon when the column is narrow. */
function LinkFace({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <>
      {icon}
      <span className="nav-text">{text}</span>
    </>
  );
}
