import { Snapshots } from "#components/admin/database/snapshots";
import { snapshotsScreen } from "#lib/admin/database/snapshots";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("adminneo/snapshots");

export default async function SnapshotsPage() {
  return <Snapshots screen={await snapshotsScreen()} />;
}
