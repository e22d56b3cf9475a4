import { RestoreScreen } from "#components/admin/database/snapshots";
import { restoreScreen } from "#lib/admin/database/snapshots";

export default async function RestoreFragment({ searchParams }: PageProps<"/fragment/adminneo/restore">) {
  return <RestoreScreen screen={await restoreScreen(searchParams)} />;
}
