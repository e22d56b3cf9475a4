import { DomainCheckScreen } from "#components/admin/settings";
import { domainScreen } from "#lib/admin/sender-domain";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("settings.email/domain");

export default async function DomainPage() {
  return <DomainCheckScreen screen={await domainScreen()} />;
}
