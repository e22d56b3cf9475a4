import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EntranceFrame } from "#components/admin/sign-in/entrance-frame";
import { SignedOutCard } from "#components/admin/sign-in/signed-out-card";
import { currentAdmin } from "#lib/accounts/current-admin";
import { entranceFrame } from "#lib/admin/entrance";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.signedOut"))("title") };
}

export default async function LoggedOutPage() {
  if (await currentAdmin()) redirect("/ADMIN");
  const frame = await entranceFrame("logged-out");
  return (
    <EntranceFrame frame={frame}>
      <SignedOutCard loginUrl={`/ADMIN/${frame.language}/login`} siteUrl={frame.siteUrl} />
    </EntranceFrame>
  );
}
