import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { authAddress } from "#lib/accounts/auth-address";
import { FormNotice } from "./form-notice.tsx";
import type { FormState } from "./form-state.ts";

/**
 * A plain form that works without scripts. With them, auth.js checks it before it is sent and shows what is wrong
 * next to the fields, in the words given here.
 */
export async function AuthForm({
  action,
  state,
  submit,
  look = "plain",
  children,
}: {
  /** Without `/auth/`, such as `login`. */
  readonly action: string;
  readonly state: FormState;
  /** Label of the button. */
  readonly submit: string;
  /** Look of the button: quiet where most people want something else on the page, final where nothing can be undone. */
  readonly look?: keyof typeof buttons;
  readonly children?: ReactNode;
}) {
  const t = await getTranslations("validation");
  return (
    <form
      className="auth-form"
      method="post"
      action={authAddress(action, state.language)}
      data-auth-form=""
      data-missing={t("required")}
      data-invalid-email={t("invalid_email")}
      data-invalid-code={t("pattern")}
      data-mismatch={t("mismatch")}
      suppressHydrationWarning
    >
      <FormNotice notice={state.notice} />
      <FormSecrets state={state} />
      {children}
      <button className={buttons[look]} type="submit">
        {submit}
      </button>
    </form>
  );
}

const buttons = { plain: "button", quiet: "button button-quiet", final: "button button-final" } as const;

/** Hidden fields that every form sends along. */
export function FormSecrets({ state: { csrfToken, returnTo } }: { readonly state: FormState }) {
  return (
    <>
      <input type="hidden" name="_csrf" value={csrfToken} />
      {returnTo !== "" && <input type="hidden" name="returnTo" value={returnTo} />}
    </>
  );
}
