import { MailPreviewScreen } from "#components/admin/newsletter/mail-preview-screen";
import { mailPreviewScreen } from "#lib/admin/newsletter/mail-preview";
import { recordTitle } from "#lib/admin/shell/page-titles";

type Props = PageProps<"/ADMIN/newsletter/[id]/preview">;

export async function generateMetadata({ params }: Props) {
  return recordTitle("newsletter", (await params).id);
}

export default async function MailPreviewPage({ params, searchParams }: Props) {
  const { id } = await params;
  return <MailPreviewScreen preview={await mailPreviewScreen(id, searchParams)} />;
}
