import { getTranslations } from "next-intl/server";
import { authAddress } from "#lib/accounts/auth-address";
import type { AuthPageState } from "#lib/accounts/visitors/endpoints/page-state";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { CodeCountdown } from "./code-countdown.tsx";
import { CodeField } from "./code-field.tsx";
import { CodeRequestForm } from "./code-request-form.tsx";
import { SendAgain } from "./send-again.tsx";

/** Types in the code that was sent, or has a new one sent. */
export async function CodePage({ state }: { readonly state: AuthPageState }) {
  const t = await getTranslations("auth.code");
  const { pending } = state;
  if (!pending) return <NoCodePage state={state} />;
  return (
    <AuthPage title={t("title")} lead={t("lead", { email: pending.email })}>
      <AuthForm action="verify-code" state={state} submit={t("submit")}>
        <CodeField state={state} />
        <CodeCountdown expiresAt={pending.expiresAt} />
      </AuthForm>
      <SendAgain
        action="request-login"
        email={pending.email}
        state={state}
        lead={t("againLead")}
        submit={t("again")}
      />
      <ul className="auth-ways">
        <li>
          <a
            href={authAddress("login", state.language, { method: "passwordless", returnTo: state.returnTo })}
          >
            {t("otherAddress")}
          </a>
        </li>
      </ul>
    </AuthPage>
  );
}

/** A code was used or has expired, or was asked for in another browser. */
async function NoCodePage({ state }: { readonly state: AuthPageState }) {
  const t = await getTranslations("auth.code");
  return (
    <AuthPage title={t("noneTitle")} lead={t("noneLead")}>
      <CodeRequestForm state={state} submit={t("again")} />
    </AuthPage>
  );
}
