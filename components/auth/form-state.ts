import type { AuthPageState } from "#lib/accounts/visitors/page-state";

/** State that every form under /auth needs: its token, where to go afterwards, and the result of the last attempt. */
export type FormState = Pick<AuthPageState, "language" | "csrfToken" | "returnTo"> & {
  readonly notice?: AuthPageState["notice"] | undefined;
};

/** Returns the text last typed into a field, and the problem with it. */
export function fieldState(
  { notice }: FormState,
  name: string,
): { readonly value: string; readonly error: string | undefined } {
  return {
    value: notice?.texts[name] ?? "",
    error: notice?.errors.find(({ field }) => field === name)?.message,
  };
}
