import { environment } from "#lib/platform/env";
import { stampedHeaders } from "#lib/platform/http/caller";
import { clientAddress } from "#lib/platform/http/client-address";
import { preferredLanguage } from "#lib/platform/i18n/languages";
import type { PipelineStep } from "./context.ts";

/** Finds out who is really asking, behind trusted proxies, and in which language. */
export const proxyHandling: PipelineStep = (context) => {
  const { headers } = context.request;
  context.clientAddress = clientAddress(headers);
  context.language =
    context.address.language ??
    preferredLanguage(headers.get("accept-language"), environment().defaultLanguage);
  context.requestHeaders.set(stampedHeaders.address, context.clientAddress);
  context.requestHeaders.set(stampedHeaders.language, context.language);
};
