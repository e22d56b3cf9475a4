import { DescribePictures } from "#components/admin/describing/describe-pictures";
import { describingScreen } from "#lib/admin/describing/describe-pictures";
import { titleOf } from "#lib/admin/shell/page-titles";

export const generateMetadata = titleOf("media/describe");

export default async function DescribePage({ searchParams }: PageProps<"/ADMIN/media/describe">) {
  return <DescribePictures screen={await describingScreen("media", searchParams)} />;
}
