import { type Messages, NextIntlClientProvider, useMessages } from "next-intl";
import type { ReactNode } from "react";
import { formTexts, textsEverywhere } from "#lib/platform/i18n/browser-texts";

/**
 * The texts that components in the browser translate on every page; everything else stays on the server. Texts of
 * only some pages are added where they are used, because every page carries these twice.
 */
export function BrowserTexts({ children }: { readonly children: ReactNode }) {
  return <Provider messages={textsEverywhere(useMessages())}>{children}</Provider>;
}

/** Browser texts and those of forms. */
export function FormMessages({ children }: { readonly children: ReactNode }) {
  const messages = useMessages();
  const { admin } = textsEverywhere(messages);
  return <Provider messages={{ admin: { ...admin, ...formTexts(messages) } }}>{children}</Provider>;
}

/** Browser texts and those of the database tool. */
export function DatabaseTexts({ children }: { readonly children: ReactNode }) {
  const messages = useMessages();
  const { sql, tables, search } = messages.admin.tools.database;
  const database = { sql, tables, search };
  const admin = { ...textsEverywhere(messages).admin, tools: { database } };
  return <Provider messages={{ admin }}>{children}</Provider>;
}

/** Browser texts and those of the file tool. */
export function FileTexts({ children }: { readonly children: ReactNode }) {
  const messages = useMessages();
  const admin = { ...textsEverywhere(messages).admin, tools: { files: messages.admin.tools.files } };
  return <Provider messages={{ admin }}>{children}</Provider>;
}

function Provider({ messages, children }: { messages: PartialMessages; children: ReactNode }) {
  return <NextIntlClientProvider messages={messages as Messages}>{children}</NextIntlClientProvider>;
}

interface PartialMessages {
  readonly admin: object;
}
