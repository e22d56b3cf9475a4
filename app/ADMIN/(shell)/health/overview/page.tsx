import { Health } from "#components/admin/health";
import { healthScreen } from "#lib/admin/health";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("health/overview");

export default async function HealthPage() {
  return <Health screen={await healthScreen()} />;
}
