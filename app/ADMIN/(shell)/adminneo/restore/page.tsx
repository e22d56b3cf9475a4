import { RestoreScreen } from "#components/admin/database/snapshots";
import { restoreScreen } from "#lib/admin/database/snapshots";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("adminneo/restore");

export default async function RestorePage({ searchParams }: PageProps<"/ADMIN/adminneo/restore">) {
  return <RestoreScreen screen={await restoreScreen(searchParams)} />;
}
