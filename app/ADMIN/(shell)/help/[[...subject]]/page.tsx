import { Handbook } from "#components/admin/help/handbook";
import { helpScreen } from "#lib/admin/help/help-screens";
import { titleOf } from "#lib/admin/shell/page-titles";

type Props = PageProps<"/ADMIN/help/[[...subject]]">;

export const generateMetadata = titleOf("help/[[...subject]]");

export default async function HelpPage({ params, searchParams }: Props) {
  return <Handbook screen={await helpScreen((await params).subject?.[0], searchParams)} />;
}
