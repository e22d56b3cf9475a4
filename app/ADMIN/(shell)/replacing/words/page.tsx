import { ReplacingWords } from "#components/admin/replacing";
import { replacingScreen } from "#lib/admin/replacing/replacing-screen";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("replacing/words");

export default async function ReplacingPage({ searchParams }: PageProps<"/ADMIN/replacing/words">) {
  return <ReplacingWords screen={await replacingScreen(searchParams)} />;
}
