import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ConfirmationPage } from "#components/auth/confirmation-pages";
import { authPageState } from "#lib/accounts/visitors/page-state";
import { registrationOf } from "#lib/accounts/visitors/registration";

interface Request {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.approval");
  return { title: t("title") };
}

/** An approval link opened by a browser in which no administrator is signed in, or by a program. */
export default async function ApproveRegistration({ searchParams }: Request) {
  const query = await searchParams;
  const link = { id: String(query.id ?? ""), token: String(query.token ?? "") };
  const registration = await registrationOf(link);
  const { name, email, isConfirmed } = registration ?? { name: "", email: "", isConfirmed: false };
  const state = await authPageState();
  const t = await getTranslations("auth.approval");
  const administration = (words: ReactNode) => <a href={`/ADMIN/${state.language}/users`}>{words}</a>;
  return (
    <ConfirmationPage
      action="approve-registration"
      state={state}
      values={link}
      texts={{
        title: t("title"),
        lead: t("lead", { name, email }),
        submit: t("submit"),
        notes: [
          <p key="address">
            <strong>{t(isConfirmed ? "confirmed" : "unconfirmed")}</strong>
          </p>,
          <p key="why">{t("why")}</p>,
          <p key="notSure">{t.rich("notSure", { link: administration })}</p>,
        ],
      }}
    />
  );
}
