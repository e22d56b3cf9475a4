import { RefusedScreen } from "#components/admin/refused";
import { refusedTitle } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/refused/[code]">;

export const generateMetadata = refusedTitle;

export default async function RefusedPage({ params }: Properties) {
  return <RefusedScreen code={(await params).code} />;
}
