import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CodePage } from "#components/auth/sign-in-pages";
import { authPageState } from "#lib/accounts/visitors/page-state";

export async function generateMetadata(): Promise<Metadata> {
  const { pending } = await authPageState();
  const t = await getTranslations("auth.code");
  return { title: pending ? t("title") : t("noneTitle") };
}

export default async function Code() {
  return <CodePage state={await authPageState()} />;
}
