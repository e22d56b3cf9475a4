import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangePasswordPage } from "#components/auth/password-pages";
import { ResultPage } from "#components/auth/result-page";
import { authAddress } from "#lib/accounts/auth-address";
import { shortestPassword } from "#lib/accounts/password-policy";
import { authPageState } from "#lib/accounts/visitors/page-state";
import { personOfResetToken } from "#lib/accounts/visitors/reset-token";

interface Request {
  readonly params: Promise<{ readonly token: string }>;
}

export async function generateMetadata(request: Request): Promise<Metadata> {
  const { person } = await linkOf(request);
  const t = await getTranslations("auth");
  return { title: person ? t("change.title") : t("deadLink.title") };
}

/** A link for a new password; a dead one says so before anyone thinks of a password. */
export default async function ChangePassword(request: Request) {
  const { token, person } = await linkOf(request);
  const state = await authPageState();
  if (person)
    return (
      <ChangePasswordPage
        state={state}
        token={token}
        email={person.email}
        shortestPassword={await shortestPassword()}
      />
    );
  const t = await getTranslations("auth.deadLink");
  const links = [{ href: authAddress("forgotten-password", state.language), text: t("reset") }];
  return <ResultPage title={t("title")} lead={t("lead")} links={links} />;
}

async function linkOf({ params }: Request) {
  const token = decodeURIComponent((await params).token);
  return { token, person: await personOfResetToken(token, new Date()) };
}
