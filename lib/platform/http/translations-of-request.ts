import { getRequestConfig } from "next-intl/server";
import { siteTimeZone } from "../i18n/time-zone.ts";
import { messagesOf } from "../i18n/translator.ts";
import { requestLanguage } from "./request-language.ts";

export default getRequestConfig(async () => {
  const locale = await requestLanguage();
  return { locale, messages: messagesOf(locale), timeZone: siteTimeZone };
});
