import { Refused } from "#components/admin/refused";

type Properties = PageProps<"/ADMIN/refused/[code]">;

export default async function RefusedPage({ params }: Properties) {
  return <Refused code={(await params).code} />;
}
