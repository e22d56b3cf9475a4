import { ReplacingWords } from "#components/admin/replacing";
import { replacingScreen } from "#lib/admin/replacing/replacing-screen";

export default async function ReplacingFragment({ searchParams }: PageProps<"/fragment/replacing/words">) {
  return <ReplacingWords screen={await replacingScreen(searchParams)} />;
}
