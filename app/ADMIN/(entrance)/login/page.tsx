import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EntranceFrame } from "#components/admin/sign-in/entrance-frame";
import { ServiceSignInCard } from "#components/admin/sign-in/service-sign-in-card";
import { SignInCard } from "#components/admin/sign-in/sign-in-card";
import { LoginAddress } from "#components/admin/sign-in/sign-in-form";
import { entranceFrame, signInScreen } from "#lib/admin/entrance";
import { queryOf } from "#lib/admin/request";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.signIn"))("title") };
}

export default async function LoginPage({ searchParams }: PageProps<"/ADMIN/login">) {
  const { frameQuery, service, isServiceDown, ...screen } = await signInScreen(await queryOf(searchParams));
  const frame = await entranceFrame("login", frameQuery);
  const { siteName } = frame;
  return (
    <EntranceFrame frame={frame}>
      {screen.attempt.purpose === "signIn" ? <LoginAddress {...screen.attempt} /> : null}
      {service === undefined ? (
        <SignInCard screen={{ ...screen, siteName }} />
      ) : (
        <ServiceSignInCard screen={{ ...screen, siteName, service, isServiceDown }} />
      )}
    </EntranceFrame>
  );
}
