import { Refused } from "#components/admin/refused";

type Properties = PageProps<"/fragment/refused/[code]">;

export default async function RefusedFragment({ params }: Properties) {
  return <Refused code={(await params).code} />;
}
