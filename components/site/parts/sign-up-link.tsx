import { getTranslations } from "next-intl/server";

/** The way to getting by e-mail what is shown, where there is one. */
export async function SignUpLink({ href }: { readonly href: string | undefined }) {
  const t = await getTranslations("site.archive");
  if (href === undefined) return null;
  return (
    <p className="sign-up-link">
      <a className="button" href={href}>
        {t("signUp")}
      </a>
    </p>
  );
}
