import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClosedPage } from "#components/site/bodies/unavailable-page";
import { currentMoment } from "#lib/platform/clock";
import { requestLanguage } from "#lib/platform/http/request-language";
import { siteFrame } from "#lib/website/frame";
import { closedSite } from "#lib/website/maintenance";
import { pageTitle } from "#lib/website/metadata";
import { Missing } from "../missing";

/** Page that the middleware returns with 503 while the site is closed. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.maintenance");
  const title = await pageTitle(t("title"), await requestLanguage());
  return { title, robots: { index: false } };
}

export default async function Maintenance() {
  const now = currentMoment();
  const language = await requestLanguage();
  const closed = await closedSite(language, now);
  return closed ? <ClosedPage frame={await siteFrame(language, now)} closed={closed} /> : <Missing />;
}
