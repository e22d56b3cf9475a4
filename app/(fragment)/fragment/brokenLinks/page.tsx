import { BrokenLinks } from "#components/admin/broken-links";
import { brokenLinksScreen } from "#lib/admin/dashboard/broken-links";

export default async function BrokenLinksFragment() {
  return <BrokenLinks screen={await brokenLinksScreen()} />;
}
