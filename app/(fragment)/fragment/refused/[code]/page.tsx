import { RefusedScreen } from "#components/admin/refused";

type Properties = PageProps<"/fragment/refused/[code]">;

export default async function RefusedFragment({ params }: Properties) {
  return <RefusedScreen code={(await params).code} />;
}
