import { Health } from "#components/admin/health/health";
import { healthScreen } from "#lib/admin/health/load-health";

export default async function HealthFragment() {
  return <Health screen={await healthScreen()} />;
}
