import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requestLanguage } from "#lib/i18n/request-language";
import { pageTitle } from "#lib/site/page-title";
import { Missing } from "./missing";

/** Next takes the head of every answer with the status 404 from here. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.notFound");
  return { title: await pageTitle(t("title"), await requestLanguage()) };
}

export default Missing;
