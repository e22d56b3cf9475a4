import { authAddress } from "#lib/accounts/auth-address";
import { FormSecrets } from "./auth-form.tsx";
import type { FormState } from "./form-state.ts";

/** Sends an e-mail once more, to the same address. */
export function SendAgain({
  action,
  email,
  state,
  lead,
  submit,
}: {
  /** Without `/auth/`, such as `request-login`. */
  readonly action: string;
  readonly email: string;
  readonly state: FormState;
  readonly lead: string;
  readonly submit: string;
}) {
  return (
    <form
      className="auth-again"
      method="post"
      action={authAddress(action, state.language)}
      suppressHydrationWarning
    >
      <p className="auth-small">{lead}</p>
      <FormSecrets state={state} />
      <input type="hidden" name="email" value={email} />
      <button className="button button-quiet" type="submit">
        {submit}
      </button>
    </form>
  );
}
