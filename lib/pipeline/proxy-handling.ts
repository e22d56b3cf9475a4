import { environment } from "#lib/env";
import { stampedHeaders } from "#lib/http/caller";
import { clientAddress } from "#lib/http/client-address";
import { preferredLanguage } from "#lib/i18n/languages";
import type { Step } from "./context.ts";

/** Finds out who is really asking, behind trusted proxies, and in which language. */
export const proxyHandling: Step = (context) => {
  const { headers } = context.request;
  context.clientAddress = clientAddress(headers);
  context.language =
    context.address.language ??
    preferredLanguage(headers.get("accept-language"), environment().defaultLanguage);
  context.requestHeaders.set(stampedHeaders.address, context.clientAddress);
  context.requestHeaders.set(stampedHeaders.language, context.language);
};
