import * as z from "zod";
import { queueJob } from "#lib/mail/jobs";
import { languages } from "#lib/platform/i18n/languages";
import { afterTheAnswerMs } from "./after-the-answer.ts";

export const registrationKind = "website.registration";

/** What the worker is told about a registration; the password is sealed until then. */
export const registrationSchema = z.object({
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  password: z.string().optional(),
  /** SHA-256 of what the browser is recognised by in which the form was filled in. */
  bindingHash: z.string().optional(),
});

/** Leaves it to the worker to look the address up, to hash the password, to store the person and to send mails. */
export async function queueRegistration({
  password,
  ...properties
}: z.input<typeof registrationSchema>): Promise<void> {
  await queueJob({
    kind: registrationKind,
    properties,
    delayMs: afterTheAnswerMs(),
    ...(password === undefined ? {} : { secrets: { password } }),
  });
}
