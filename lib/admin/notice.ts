import * as z from "zod";
import { database } from "#db/client";
import { translator } from "#lib/platform/i18n/translator";
import { cachedValue, forgetOldestInCache, putInCache } from "../accounts/queries/visitor-codes.ts";
import type { Session } from "../accounts/session.ts";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { randomToken } from "../platform/random.ts";
import type { UndoOffer } from "./actions/offer-undo.ts";
import type { ConfirmationDescription } from "./actions/panel-description.ts";

/**
 * Content a page shows after a plain form was answered with a redirect: the message, and the typed values if it
 * failed.
 */
export type NoticeText = z.output<typeof schema>;

/** Limits for one person, and for everyone together; the oldest are removed first. */
const mostOfPerson = 10;
const mostOfAll = 200;

const keptMs = 3600 * 1000;

/** Longer ones contain what was typed, and no one reads more errors than this. */
const longestMessage = 1000;
const mostErrors = 100;

/**
 * Stores a notice for an hour and returns the address that shows it. It is stored outside the session, whose row is
 * read at every request, and survives a confirmation by the passkey, which begins a new session.
 *
 * @param notice its texts no longer than `withTypedTexts` lets them be
 */
export async function noticeUrl(session: Session, url: string, notice: NoticeText): Promise<string> {
  const id = `${notice.texts ? typedPrefix : ""}${randomToken(9)}`;
  const now = new Date();
  const entry = {
    key: keyOf(session, id),
    value: shortened(notice),
    expiresAt: new Date(now.getTime() + keptMs),
  };
  await database().transaction(async (tx) => {
    await putInCache(tx, entry, now);
    await forgetOldestInCache(tx, keyOf(session, ""), mostOfPerson);
    await forgetOldestInCache(tx, prefix, mostOfAll);
  });
  return `${url}${url.includes("?") ? "&" : "?"}notice=${id}`;
}

/**
 * Returns the notice that an address names, as long as it is stored; for an expired one with typed texts, a notice
 * that they are lost.
 */
export async function findNotice(
  session: Session,
  id: string | undefined,
  language: Language,
): Promise<NoticeText | undefined> {
  if (id === undefined) return undefined;
  const found = schema.safeParse(await cachedValue(database(), keyOf(session, id), new Date()));
  if (found.success) return found.data;
  if (!id.startsWith(typedPrefix)) return undefined;
  return { status: "error", message: translator(language, "admin.failures")("notKept") };
}

const prefix = "notice/";

/** Shows by the address alone that there was something typed. */
const typedPrefix = "typed-";

/** No one can read another person's notices, whatever address is opened. */
function keyOf(session: Session, id: string): string {
  return `${prefix}${session.subject}/${id}`;
}

function shortened({ message, errors, ...notice }: NoticeText): NoticeText {
  return {
    ...notice,
    message: message.slice(0, longestMessage),
    ...(errors
      ? {
          errors: errors
            .slice(0, mostErrors)
            .map((error) => ({ ...error, message: error.message.slice(0, longestMessage) })),
        }
      : {}),
  };
}

const schema = z.object({
  status: z.enum(["ok", "error"]),
  message: z.string(),
  texts: z.record(z.string(), z.string()).optional() as z.ZodOptional<z.ZodType<FormTexts>>,
  errors: z
    .array(
      z.object({
        field: z.string(),
        message: z.string(),
        record: z.object({ label: z.string(), url: z.string() }).optional(),
      }),
    )
    .optional(),
  /** Button that undoes what the message describes. */
  undo: z.custom<UndoOffer>().optional(),
  /** Confirmation requested before a change is made; the notice is shown as a page of its own. */
  asks: z.custom<Omit<ConfirmationDescription, "fields">>().optional(),
});
