import { getTranslations } from "next-intl/server";

/** A field that only programs fill in: out of sight, out of reach of keyboards, screen readers and autofill. */
export async function Honeypot() {
  const t = await getTranslations("auth.fields");
  return (
    <div className="unseen" inert aria-hidden="true">
      <label>
        {t("website")}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
