import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./email-field.tsx";
import type { FormState } from "./form-state.ts";

/** Requests a code and a link for signing in. */
export function CodeRequestForm({ state, submit }: { readonly state: FormState; readonly submit: string }) {
  return (
    <AuthForm action="request-login" state={state} submit={submit}>
      <EmailField state={state} />
    </AuthForm>
  );
}
