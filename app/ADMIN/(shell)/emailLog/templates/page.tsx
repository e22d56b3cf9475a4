import { MailTemplates } from "#components/admin/mails/mail-templates";
import { mailsScreen } from "#lib/admin/screens";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("emailLog/templates");

export default async function MailsPage({ searchParams }: PageProps<"/ADMIN/emailLog/templates">) {
  return <MailTemplates mails={await mailsScreen(searchParams)} />;
}
