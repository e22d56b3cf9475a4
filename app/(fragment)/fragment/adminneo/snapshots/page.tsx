import { Snapshots } from "#components/admin/database/snapshots";
import { snapshotsScreen } from "#lib/admin/database/snapshots/load-snapshots";

export default async function SnapshotsFragment() {
  return <Snapshots screen={await snapshotsScreen()} />;
}
