import { Jobs } from "#components/admin/jobs";
import { jobsScreen } from "#lib/admin/jobs";

export default async function JobsFragment() {
  return <Jobs screen={await jobsScreen()} />;
}
