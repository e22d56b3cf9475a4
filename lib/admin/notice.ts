import * as z from "zod";
import { translator } from "#lib/platform/i18n/translator";
import type { Session } from "../accounts/session.ts";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { randomToken } from "../platform/random.ts";
import type { UndoOffer } from "./actions/offer-undo.ts";
import type { ConfirmationDescription } from "./actions/panel-description.ts";
import { keptForPerson } from "./kept-for-person.ts";

/**
 * Content a page shows after a plain form was answered with a redirect: the message, and the typed values if it
 * failed.
 */
export type NoticeText = z.output<typeof schema>;

const notices = keptForPerson<unknown>("notice", { mostOfPerson: 10, mostOfAll: 200 });

/** Longer ones contain what was typed, and no one reads more errors than this. */
const longestMessage = 1000;
const mostErrors = 100;

/**
 * Stores a notice for an hour and returns the address that shows it.
 *
 * @param notice its texts no longer than `withTypedTexts` lets them be
 */
export async function noticeUrl(session: Session, url: string, notice: NoticeText): Promise<string> {
  const name = `${notice.texts ? typedPrefix : ""}${randomToken(9)}`;
  const id = await notices.keep(session, shortened(notice), name);
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
  const found = schema.safeParse(await notices.find(session, id));
  if (found.success) return found.data;
  if (!id.startsWith(typedPrefix)) return undefined;
  return { status: "error", message: translator(language, "admin.failures")("notKept") };
}

/** Shows by the address alone that there was something typed. */
const typedPrefix = "typed-";

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
