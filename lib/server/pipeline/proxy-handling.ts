import { stampedHeaders } from "#lib/platform/http/caller";
import { clientAddress } from "#lib/platform/http/client-address";
import { preferredInterfaceLanguage } from "#lib/platform/site-languages";
import type { PipelineStep } from "./context.ts";

/** Finds the client's real address behind trusted proxies, and its language. */
export const proxyHandling: PipelineStep = (context) => {
  const { headers } = context.request;
  context.clientAddress = clientAddress(headers);
  context.language = context.address.language ?? preferredInterfaceLanguage(headers.get("accept-language"));
  context.requestHeaders.set(stampedHeaders.address, context.clientAddress);
  context.requestHeaders.set(stampedHeaders.language, context.language);
};
