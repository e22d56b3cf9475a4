import type { Metadata } from "next";
import { Handbook } from "#components/admin/help/handbook";
import { helpScreen, helpTitle } from "#lib/admin/help/help-screens";

type Props = PageProps<"/ADMIN/help/[[...subject]]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return helpTitle((await params).subject?.[0]);
}

export default async function HelpPage({ params, searchParams }: Props) {
  return <Handbook screen={await helpScreen((await params).subject?.[0], searchParams)} />;
}
