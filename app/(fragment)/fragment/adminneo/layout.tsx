import type { ReactNode } from "react";
import { DatabaseTexts } from "#components/admin/browser-texts";
import { PageTabs } from "#components/admin/shell/page-tabs";
import { describeTabs } from "#lib/admin/database/navigation";
import { toolViewer } from "#lib/admin/tools/tool-viewer";

export default async function DatabaseFragmentLayout({ children }: { readonly children: ReactNode }) {
  const { admin, language } = await toolViewer("adminneo", "read");
  return (
    <DatabaseTexts>
      <PageTabs {...describeTabs(admin.permissions, language)} />
      {children}
    </DatabaseTexts>
  );
}
