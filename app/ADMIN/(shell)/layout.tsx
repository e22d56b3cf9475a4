import type { ReactNode } from "react";
import { AdminShell } from "#components/admin/shell/admin-shell";
import { findNotice } from "#lib/admin/notice";
import { chosenSidebar, chosenTheme, pageViewer, requestedPlace } from "#lib/admin/request";
import { loadShell } from "#lib/admin/shell/load-shell";

export default async function ShellLayout({ children }: { children: ReactNode }) {
  const { admin, language } = await pageViewer();
  const { path, notice } = await requestedPlace();
  const shell = await loadShell(admin, language, {
    path,
    theme: await chosenTheme(),
    sidebar: await chosenSidebar(),
    notice: await findNotice(admin.session, notice, language),
  });
  return (
    <>
      <meta name="csrf-token" content={admin.session.csrf} />
      <AdminShell shell={shell}>{children}</AdminShell>
    </>
  );
}
