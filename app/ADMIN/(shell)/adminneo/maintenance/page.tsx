import { MaintenanceScreen } from "#components/admin/database/maintenance";
import { maintenanceScreen } from "#lib/admin/database/maintaining";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("adminneo/maintenance");

export default async function MaintenancePage() {
  return <MaintenanceScreen screen={await maintenanceScreen()} />;
}
