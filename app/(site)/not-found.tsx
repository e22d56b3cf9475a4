import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { stampedHeaders } from "#lib/platform/http/caller";
import { requestLanguage } from "#lib/platform/http/request-language";
import { pageTitle } from "#lib/website/metadata";
import { Missing } from "./missing";

/** Next takes the head of every answer with the status 404 from here. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.notFound");
  return { title: await pageTitle(t("title"), await requestLanguage()) };
}

/** Next renders this next to every page, and shows it where a page is not public yet. */
export default async function NotFound() {
  return (await headers()).has(stampedHeaders.preview) ? <Missing /> : null;
}
