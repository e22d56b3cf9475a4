import { DescribePictures } from "#components/admin/describing/describe-pictures";
import { describingScreen } from "#lib/admin/describing/describe-pictures";
import { modulePageTitle } from "#lib/admin/shell/page-titles";

export function generateMetadata() {
  return modulePageTitle("media", "describe");
}

export default async function DescribePage({ searchParams }: PageProps<"/ADMIN/media/describe">) {
  return <DescribePictures screen={await describingScreen("media", searchParams)} />;
}
