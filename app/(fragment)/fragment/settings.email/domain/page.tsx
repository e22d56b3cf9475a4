import { DomainCheck } from "#components/admin/settings/domain-check";
import { domainScreen } from "#lib/admin/settings/load-domain";

export default async function DomainFragment() {
  return <DomainCheck screen={await domainScreen()} />;
}
