import { getTranslations } from "next-intl/server";

/** A field that only programs fill in. */
export async function Trap({ name }: { readonly name: string }) {
  const t = await getTranslations("site.newsletter");
  return (
    <div className="form-unseen" inert aria-hidden="true">
      <label>
        {t("trap")}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
