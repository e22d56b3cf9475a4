import { Jobs } from "#components/admin/jobs";
import { jobsScreen } from "#lib/admin/jobs";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("jobs/overview");

export default async function JobsPage() {
  return <Jobs screen={await jobsScreen()} />;
}
