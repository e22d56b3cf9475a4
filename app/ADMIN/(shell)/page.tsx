import { Dashboard } from "#components/admin/dashboard/dashboard";
import { loadDashboard } from "#lib/admin/load-dashboard";
import { dashboardTitle } from "#lib/admin/page-titles";
import { pageViewer } from "#lib/admin/request";

export const generateMetadata = dashboardTitle;

export default async function DashboardPage() {
  const { admin, language } = await pageViewer();
  return <Dashboard dashboard={await loadDashboard(admin, language)} />;
}
