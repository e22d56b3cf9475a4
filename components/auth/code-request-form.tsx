import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./email-field.tsx";
import type { FormState } from "./form-state.ts";

/** Has a code and a link for signing in sent. */
export function CodeRequestForm({ state, submit }: { readonly state: FormState; readonly submit: string }) {
  return (
    <AuthForm action="request-login" state={state} submit={submit}>
      <EmailField state={state} />
    </AuthForm>
  );
}
