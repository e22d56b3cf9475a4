import { getTranslations } from "next-intl/server";

/**
 * An address and the button beside it. The server judges the address: browsers refuse letters such as ž before its sign,
 * which RFC 6531 allows. The form may stand on a page more than once, so that nothing in it has an id.
 */
export async function EmailQuestion({
  value,
  error,
  submit,
  isPreview = false,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly submit: string;
  readonly isPreview?: boolean;
}) {
  const t = await getTranslations("site.newsletter");
  return (
    <div className="newsletter-line">
      <label className="form-field">
        <span className="form-label">{t("email")}</span>
        {error && <span className="form-error">{error}</span>}
        <input
          type="text"
          inputMode="email"
          name="email"
          className="form-input"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={value}
          required
          aria-invalid={error === undefined ? undefined : true}
        />
      </label>
      <button type="submit" className="form-submit" disabled={isPreview}>
        {submit}
      </button>
    </div>
  );
}
