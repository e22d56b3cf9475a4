import { Dashboard } from "#components/admin/dashboard/dashboard";
import { loadDashboard } from "#lib/admin/dashboard/load-dashboard";
import { pageViewer } from "#lib/admin/request";
import { dashboardTitle } from "#lib/admin/shell/page-titles";

export const generateMetadata = dashboardTitle;

export default async function DashboardPage() {
  const { admin, language } = await pageViewer();
  return <Dashboard dashboard={await loadDashboard(admin, language)} />;
}
