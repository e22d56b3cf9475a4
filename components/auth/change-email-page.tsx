import { getTranslations } from "next-intl/server";
import type { AccountScreen } from "#lib/accounts/visitors/account/account-screen";
import { fieldState } from "./form-state.ts";
import { ProofPage } from "./proof-page.tsx";
import { TextField } from "./text-field.tsx";

/** Has a link sent to a new address; once that is opened, the address is the one of the account. */
export async function ChangeEmailPage({ screen }: { readonly screen: AccountScreen }) {
  const t = await getTranslations("auth");
  const { value, error } = fieldState(screen.state, "email");
  const texts = { title: t("own.emailTitle"), lead: t("own.emailLead"), submit: t("own.emailSubmit") };
  return (
    <ProofPage screen={screen} action="account-email" texts={texts}>
      <TextField
        label={t("fields.newEmail")}
        error={error}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={screen.state.notice?.status === "ok" ? "" : value}
      />
    </ProofPage>
  );
}
