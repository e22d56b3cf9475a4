import { MailTemplates } from "#components/admin/mails/mail-templates";
import { mailsScreen } from "#lib/admin/screens";

export default async function MailsFragment({ searchParams }: PageProps<"/fragment/emailLog/templates">) {
  return <MailTemplates mails={await mailsScreen(searchParams)} />;
}
