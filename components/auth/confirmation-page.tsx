import type { ReactNode } from "react";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import type { FormState } from "./form-state.ts";

/** One button that finishes what a link in an e-mail began, because programs that read mail open links too. */
export function ConfirmationPage({
  action,
  state,
  values,
  texts,
}: {
  /** Without `/auth/`, such as `magic-login`. */
  readonly action: string;
  readonly state: FormState;
  /** What the link brought along, to be sent with the button. */
  readonly values: Readonly<Record<string, string>>;
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly submit: string;
    readonly notes: readonly ReactNode[];
  };
}) {
  return (
    <AuthPage title={texts.title} lead={texts.lead}>
      <AuthForm action={action} state={state} submit={texts.submit}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} data-in-address="" />
        ))}
      </AuthForm>
      <div className="auth-notes">{texts.notes}</div>
    </AuthPage>
  );
}
