import { BrokenLinks } from "#components/admin/broken-links";
import { brokenLinksScreen } from "#lib/admin/dashboard/load-broken-links";

export default async function BrokenLinksFragment() {
  return <BrokenLinks screen={await brokenLinksScreen()} />;
}
