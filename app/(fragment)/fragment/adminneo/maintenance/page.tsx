import { Maintenance } from "#components/admin/database/maintenance";
import { maintenanceScreen } from "#lib/admin/database/maintaining";

export default async function MaintenanceFragment() {
  return <Maintenance screen={await maintenanceScreen()} />;
}
