import { MailPreviewScreen } from "#components/admin/newsletter/mail-preview-screen";
import { mailPreviewScreen } from "#lib/admin/newsletter/mail-preview";
import { titleOf } from "#lib/admin/shell/page-titles";

type Props = PageProps<"/ADMIN/newsletter/[id]/preview">;

export const generateMetadata = titleOf("newsletter/[id]/preview");

export default async function MailPreviewPage({ params, searchParams }: Props) {
  const { id } = await params;
  return <MailPreviewScreen preview={await mailPreviewScreen(id, searchParams)} />;
}
