import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requestLanguage } from "#lib/i18n/request-language";
import { siteIdentity } from "#lib/site/identity";
import { Missing } from "./missing";

/** Next takes the head of every answer with the status 404 from here. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.notFound");
  const { name } = await siteIdentity(await requestLanguage());
  return { title: `${t("title")} – ${name}` };
}

export default Missing;
