import { Snapshots } from "#components/admin/database/snapshots";
import { snapshotsScreen } from "#lib/admin/database/snapshots";

export default async function SnapshotsFragment() {
  return <Snapshots screen={await snapshotsScreen()} />;
}
