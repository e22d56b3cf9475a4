import { Dashboard } from "#components/admin/dashboard/dashboard";
import { loadDashboard } from "#lib/admin/dashboard/load-dashboard";
import { pageViewer } from "#lib/admin/request";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("");

export default async function DashboardPage() {
  const { admin, language } = await pageViewer();
  return <Dashboard dashboard={await loadDashboard(admin, language)} />;
}
