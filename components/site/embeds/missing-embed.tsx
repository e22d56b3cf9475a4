import { getTranslations } from "next-intl/server";

/** Tells who looks at a preview that visitors see nothing here. */
export async function MissingEmbed() {
  const t = await getTranslations("site.embeds");
  return <p className="missing-embed">{t("missing")}</p>;
}
