import { Dashboard } from "#components/admin/dashboard/dashboard";
import { loadDashboard } from "#lib/admin/dashboard/load-dashboard";
import { pageViewer } from "#lib/admin/request";

export default async function DashboardFragment() {
  const { admin, language } = await pageViewer();
  return <Dashboard dashboard={await loadDashboard(admin, language)} />;
}
