import { DomainCheck } from "#components/admin/settings/domain-check";
import { domainScreen } from "#lib/admin/settings/load-domain";
import { modulePageTitle } from "#lib/admin/shell/page-titles";

export function generateMetadata() {
  return modulePageTitle("settings.email", "domain");
}

export default async function DomainPage() {
  return <DomainCheck screen={await domainScreen()} />;
}
