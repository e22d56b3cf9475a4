import { MailPreviewScreen } from "#components/admin/newsletter/mail-preview-screen";
import { mailPreviewScreen } from "#lib/admin/newsletter/mail-preview";

export default async function MailPreviewFragment({
  params,
  searchParams,
}: PageProps<"/fragment/newsletter/[id]/preview">) {
  const { id } = await params;
  return <MailPreviewScreen preview={await mailPreviewScreen(id, searchParams)} />;
}
