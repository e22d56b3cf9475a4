import { MaintenanceScreen } from "#components/admin/database/maintenance";
import { maintenanceScreen } from "#lib/admin/database/maintaining";

export default async function MaintenanceFragment() {
  return <MaintenanceScreen screen={await maintenanceScreen()} />;
}
