import { MailTemplates } from "#components/admin/mails/mail-templates";
import { mailsScreen } from "#lib/admin/screens";
import { modulePageTitle } from "#lib/admin/shell/page-titles";

export function generateMetadata() {
  return modulePageTitle("emailLog", "templates");
}

export default async function MailsPage({ searchParams }: PageProps<"/ADMIN/emailLog/templates">) {
  return <MailTemplates mails={await mailsScreen(searchParams)} />;
}
