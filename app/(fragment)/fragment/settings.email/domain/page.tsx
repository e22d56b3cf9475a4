import { DomainCheck } from "#components/admin/settings";
import { domainScreen } from "#lib/admin/settings";

export default async function DomainFragment() {
  return <DomainCheck screen={await domainScreen()} />;
}
