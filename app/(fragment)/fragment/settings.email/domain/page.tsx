import { DomainCheck } from "#components/admin/settings";
import { domainScreen } from "#lib/admin/sender-domain";

export default async function DomainFragment() {
  return <DomainCheck screen={await domainScreen()} />;
}
