import { getTranslations } from "next-intl/server";
import { type FormState, fieldState } from "./form-state.ts";
import { TextField } from "./text-field.tsx";

/** The code from an e-mail: one input over six boxes, so that it can be pasted and filled in by the browser. */
export async function CodeField({ state }: { readonly state: FormState }) {
  const t = await getTranslations("auth.fields");
  return (
    <TextField
      className="code-input"
      label={t("code")}
      hint={t("codeHint")}
      error={fieldState(state, "code").error}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      pattern="(\s*\d){6}\s*"
      maxLength={16}
      required
      data-code=""
      data-focus={state.notice?.status === "error" ? undefined : ""}
      wrap={(input) => (
        <div className="code">
          <div className="code-boxes" aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
            <span />
            <span />
          </div>
          {input}
        </div>
      )}
    />
  );
}
