import { DomainCheckScreen } from "#components/admin/settings";
import { domainScreen } from "#lib/admin/sender-domain";

export default async function DomainFragment() {
  return <DomainCheckScreen screen={await domainScreen()} />;
}
