import { getTranslations } from "next-intl/server";
import { type FormState, fieldState } from "./form-state.ts";
import { inputId, TextField } from "./text-field.tsx";

/**
 * A password that can be pasted, and shown with the button that auth.js activates. The server never sends back what
 * was typed.
 *
 * @param minimum fewest characters of a new password; left out where an existing one is asked for
 */
export async function PasswordField({
  name,
  label,
  state,
  minimum,
  repeats,
}: {
  readonly name: string;
  readonly label: string;
  readonly state: FormState;
  readonly minimum?: number | undefined;
  /** Name of the field whose value this one has to repeat. */
  readonly repeats?: string | undefined;
}) {
  const fields = await getTranslations("auth.fields");
  const form = await getTranslations("auth.form");
  const validation = await getTranslations("validation");
  const isNew = minimum !== undefined || repeats !== undefined;
  return (
    <TextField
      label={label}
      hint={minimum === undefined ? undefined : fields("passwordHint", { minimum })}
      error={fieldState(state, name).error}
      name={name}
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      minLength={minimum}
      required
      data-short={minimum === undefined ? undefined : validation("too_short", { limit: minimum })}
      data-repeats={repeats}
      wrap={(input) => (
        <div className="password">
          {input}
          <button
            className="password-toggle"
            type="button"
            aria-controls={inputId(name)}
            aria-label={form("showPassword")}
            data-show={form("show")}
            data-hide={form("hide")}
            data-show-label={form("showPassword")}
            data-hide-label={form("hidePassword")}
            suppressHydrationWarning
          >
            {form("show")}
          </button>
        </div>
      )}
    />
  );
}
