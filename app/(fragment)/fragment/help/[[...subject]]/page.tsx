import { Handbook } from "#components/admin/help/handbook";
import { helpScreen } from "#lib/admin/help/help-screens";

export default async function HelpFragment({
  params,
  searchParams,
}: PageProps<"/fragment/help/[[...subject]]">) {
  return <Handbook screen={await helpScreen((await params).subject?.[0], searchParams)} />;
}
