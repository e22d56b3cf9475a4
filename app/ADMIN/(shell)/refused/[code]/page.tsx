import { RefusedScreen } from "#components/admin/refused";
import { titleOf } from "#lib/admin/shell/page-titles";

type Properties = PageProps<"/ADMIN/refused/[code]">;

export const generateMetadata = titleOf("refused/[code]");

export default async function RefusedPage({ params }: Properties) {
  return <RefusedScreen code={(await params).code} />;
}
