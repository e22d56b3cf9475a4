import { getRequestConfig } from "next-intl/server";
import { requestLanguage } from "./request-language.ts";
import { siteTimeZone } from "./time-zone.ts";
import { messagesOf } from "./translator.ts";

export default getRequestConfig(async () => {
  const locale = await requestLanguage();
  return { locale, messages: messagesOf(locale), timeZone: siteTimeZone };
});
