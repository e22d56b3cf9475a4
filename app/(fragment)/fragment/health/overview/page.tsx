import { Health } from "#components/admin/health";
import { healthScreen } from "#lib/admin/health";

export default async function HealthFragment() {
  return <Health screen={await healthScreen()} />;
}
