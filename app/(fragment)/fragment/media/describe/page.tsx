import { DescribePictures } from "#components/admin/describing/describe-pictures";
import { describingScreen } from "#lib/admin/describing/describe-pictures";

export default async function DescribeFragment({ searchParams }: PageProps<"/fragment/media/describe">) {
  return <DescribePictures screen={await describingScreen("media", searchParams)} />;
}
