import { database } from "#db/client";
import { deleteBeside } from "#lib/kernel/engine/beside";
import type { ActionOutcome, Behaviour, ChangeContext, RecordState } from "#lib/kernel/module/behaviour";
import { permissionsOfAdmin } from "#lib/kernel/queries/permissions";
import { normaliseEmail } from "#lib/platform/email-address";
import { translator } from "#lib/platform/i18n/translator";
import { moment } from "../kernel/fields/date-time.ts";
import { allows } from "../kernel/permissions.ts";
import { erasePerson } from "./erase-person.ts";
import { importBehaviour } from "./import-subscribers.ts";
import { mergeSubscribers } from "./merge-subscribers.ts";
import { newsletterErasures } from "./newsletter-erasures.ts";
import { newsletterSubscribers, type Subscriber } from "./newsletter-subscribers.ts";
import { suppress, suppressionOf } from "./queries/bounces.ts";
import { agreementsOf } from "./queries/subscribers.ts";
import { relatedToSubscriber } from "./related-to-subscriber.ts";
import { noteConsent } from "./subscriber-consents.ts";
import { releaseSubscriber, suppressByStatus, suppressionIssues } from "./subscriber-suppression.ts";
import { keepDates, tagIssues } from "./subscriber-values.ts";

/** Files of subscribers say when, how and by which words each of them last agreed. */
const exported: NonNullable<Behaviour<typeof newsletterSubscribers>["exported"]> = {
  columns: ["agreedAt", "agreedBy", "agreedFrom", "agreedTo"],
  cellsOf: async (ids, language) => {
    const t = translator(language, "modules.newsletterSubscribers.related.notes");
    const agreements = [...(await agreementsOf(database(), ids))];
    return new Map(
      agreements.map(([id, { createdAt, kind, origin, wording }]) => [
        id,
        [moment().csv(createdAt), t(kind), origin, wording],
      ]),
    );
  },
};

/** Behaviour of subscribers: their dates follow their status, their consents are recorded, and they can be erased. */
export const newsletterSubscribersBehaviour: Behaviour<typeof newsletterSubscribers> = {
  prepare: async ({ values, before, context }) => {
    if (values.email !== undefined) values.email = normaliseEmail(values.email) ?? values.email;
    keepDates(values, before, context.now);
    return [...tagIssues(values), ...(await suppressionIssues(values, before, context))];
  },

  requiredPermissions: ({ before, after }) =>
    after.status === "suppressed" && before?.status !== "suppressed" ? ["suppress"] : [],

  changed: async ({ before, after, context }) => {
    await noteConsent(before, after, context);
    await suppressByStatus(before, after, context);
  },

  deleting: async ({ before, context }) => {
    await erasePerson(before, context);
  },

  ...importBehaviour,
  exported,

  state: ({ status }) => ({ key: status, tone: tones[status] }),
  related: relatedToSubscriber,

  applies: {
    suppress: ({ status }) => !isKept(status),
    release: async ({ status, email }) =>
      isKept(status) || (await suppressionOf(database(), email)) !== undefined,
  },

  actions: {
    suppress: async ({ row, context }) => {
      if (row.status === "suppressed") return { message: "notNow", refused: true };
      await context.update(newsletterSubscribers, row, { status: "suppressed" });
      return { message: "done" };
    },
    release: ({ row, context }) => releaseSubscriber(row, context),
    merge: ({ row, input, context }) => mergeSubscribers(row, input.into, context),
    erase: async ({ row, input, context }) => {
      if (input.suppress) await suppress(context.tx, row.email, "erased", context.now);
      return erase(row, context);
    },
  },
};

const tones: Readonly<Record<Subscriber["status"], RecordState["tone"]>> = {
  pending: "waiting",
  active: "live",
  unsubscribed: "quiet",
  bounced: "refused",
  complained: "refused",
  suppressed: "refused",
};

function isKept(status: Subscriber["status"]): boolean {
  return tones[status] === "refused";
}

/** Erases the subscriber and links to the receipt, where the user may see it. */
async function erase(row: Subscriber, context: ChangeContext): Promise<ActionOutcome> {
  const receipt = await erasePerson(row, context);
  await deleteBeside(newsletterSubscribers, row, context);
  const { tx, adminId } = context;
  const permissions = adminId === null ? new Set<string>() : await permissionsOfAdmin(tx, adminId);
  const mayRead = allows(permissions, newsletterErasures.name, "read");
  return {
    message: "done",
    goTo: mayRead ? `${newsletterErasures.name}/${receipt.id}` : newsletterSubscribers.name,
  };
}
