import { DomainCheckScreen } from "#components/admin/settings";
import { domainScreen } from "#lib/admin/sender-domain";
import { modulePageTitle } from "#lib/admin/shell/page-titles";

export function generateMetadata() {
  return modulePageTitle("settings.email", "domain");
}

export default async function DomainPage() {
  return <DomainCheckScreen screen={await domainScreen()} />;
}
