import type { AuthPageState } from "#lib/accounts/visitors/page-state";

/** What every form under /auth needs: its token, where to go afterwards, and what became of the last attempt. */
export type FormState = Pick<AuthPageState, "language" | "csrfToken" | "returnTo"> & {
  readonly notice?: AuthPageState["notice"] | undefined;
};

/** What was typed into a field last time, and what was wrong with it. */
export function fieldState(
  { notice }: FormState,
  name: string,
): { readonly value: string; readonly error: string | undefined } {
  return {
    value: notice?.texts[name] ?? "",
    error: notice?.errors.find(({ field }) => field === name)?.message,
  };
}
