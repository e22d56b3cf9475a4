import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoginPage } from "#components/auth/sign-in-pages";
import { SignedInPage } from "#components/auth/signed-in-page";
import { authPageState } from "#lib/accounts/visitors/page-state";
import { homeAddress } from "#lib/kernel/public-addresses";

export async function generateMetadata(): Promise<Metadata> {
  const { user } = await authPageState();
  const t = await getTranslations("auth");
  return { title: user ? t("signedIn.title") : t("login.title") };
}

export default async function Login() {
  const state = await authPageState();
  if (!state.user) return <LoginPage state={state} />;
  return <SignedInPage state={state} user={state.user} homeHref={homeAddress(state.language)} />;
}
