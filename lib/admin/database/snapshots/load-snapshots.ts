import { toolUrl } from "#lib/admin/tools/tool-url";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import { listSnapshots, snapshotFolder } from "#lib/database-tool/snapshots/snapshots";
import { allows, superadmin } from "#lib/kernel/permissions";
import { momentText } from "#lib/platform/i18n/moment-text";
import { sizeText } from "#lib/platform/i18n/size-text";
import { translator } from "#lib/platform/i18n/translator";
import type { SnapshotsDescription } from "./snapshots-description.ts";

/** What the screen of snapshots draws. */
export async function snapshotsScreen(): Promise<SnapshotsDescription> {
  const { admin, language } = await toolViewer("adminneo", "read");
  const t = translator(language, "admin.tools.database.snapshots");
  const folder = snapshotFolder();
  const mayWrite = allows(admin.permissions, "adminneo", "write");
  const restoreUrl = (name: string) => toolUrl(language, "adminneo", "restore", { snapshot: name });
  return {
    url: toolUrl(language, "adminneo", "snapshots"),
    csrfToken: admin.session.csrf,
    mayMake: mayWrite,
    folder,
    snapshots: (await listSnapshots(folder)).map(({ name, madeAt, reason, bytes }) => ({
      name,
      madeAt: momentText(madeAt, language),
      reason: t(`reasons.${reason}`),
      size: sizeText(bytes, language),
      ...(admin.permissions.has(superadmin) ? { restoreUrl: restoreUrl(name) } : {}),
    })),
  };
}
