import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { BrowserTexts } from "../browser-texts.tsx";
import { Conventions } from "../conventions/conventions.tsx";
import { Notice } from "./notice.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

/** What surrounds every page of the administration; soft navigation changes `#content` alone. */
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
          <TopBar shell={shell} />
          <main className="flex-1">
            {shell.notice ? (
              <div className="px-4 pt-4 sm:px-8 empty:hidden">
                <Notice notice={shell.notice} csrfToken={shell.csrfToken} />
              </div>
            ) : null}
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
