import { headers } from "next/headers";
import type { ReactNode } from "react";
import { BrowserTexts } from "#components/admin/browser-texts";
import { AdminShell } from "#components/admin/shell/admin-shell";
import { findNotice } from "#lib/admin/notice";
import { chosenSidebar, chosenTheme, pageViewer, requestedPlace } from "#lib/admin/request";
import { loadShell } from "#lib/admin/shell/load-shell";
import { wantsFragment } from "#lib/platform/http/caller";

export default async function ShellLayout({ children }: { children: ReactNode }) {
  if (wantsFragment(await headers())) return <Fragment>{children}</Fragment>;
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

/** The content area alone; the process cuts it out of the document at these marks (lib/server/process/draw.ts). */
function Fragment({ children }: { readonly children: ReactNode }) {
  return (
    <BrowserTexts>
      <hr id="fragment-start" />
      {children}
      <hr id="fragment-end" />
    </BrowserTexts>
  );
}
