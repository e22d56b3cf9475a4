import { database } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import { wakeJobs } from "#lib/jobs/worker-handle";
import type { Row } from "#lib/kernel/engine/form/encode";
import type {
  ActionOutcome,
  Behaviour,
  ChangeContext,
  Consequence,
  RecordState,
} from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { hasMailTransport } from "#lib/mail/drivers/transport";
import type { Issue } from "../kernel/engine/form/issue.ts";
import { differs } from "../kernel/engine/form/merge.ts";
import { newsletter } from "./newsletter.ts";
import { retryFailed } from "./queries/handover.ts";
import { findList } from "./queries/lists.ts";
import { tolerateFailures } from "./queries/sending.ts";
import { countDemoLeftOut, countRecipients, recipientsNow, type Segment } from "./segment.ts";
import { type SendingObstacle, whatStopsSending } from "./sending-obstacles.ts";

type Newsletter = RowOf<typeof newsletter>;

/**
 * Issues are sent now or later, paused and cancelled; once the sending has begun, neither content nor recipients can
 * change.
 */
export const newsletterBehaviour: Behaviour<typeof newsletter> = {
  prepare: ({ values, before }) => frozenIssues(values, before),
  removing: ({ row }) => (isOne(row, "preparing", "sending", "paused") ? "running" : undefined),
  restoredAs: ({ status }) => (status === "scheduled" ? { status: "draft" } : {}),
  undoableFields: { schedule: ["status", "sendAt"] },
  consequences: async ({ before, after }) =>
    after?.status === "preparing" && isOne(before, "draft", "scheduled") ? estimate(after) : [],

  foretells: {
    schedule: async (row) => (isOne(row, "draft", "scheduled") ? estimate(row, "wouldGoTo") : []),
  },

  related: async (row) => (isOne(row, "draft", "scheduled") ? recipientsNow(row) : []),

  state: ({ status }) => ({ key: status, tone: tones[status] }),
  stateExplanation: ({ status, pauseReason }) =>
    status === "paused" && pauseReason !== "" ? pauseReason : undefined,

  applies: {
    send: (row) => isOne(row, "draft", "scheduled"),
    schedule: (row) => isOne(row, "draft", "scheduled"),
    pause: (row) => isOne(row, "preparing", "sending"),
    resume: (row) => isOne(row, "paused"),
    retryFailed: (row) => row.failed > 0 && isOne(row, "sending", "paused", "sent", "failed"),
    cancel: (row) => isOne(row, "scheduled", "preparing", "sending", "paused"),
    delete: (row) => !isOne(row, "preparing", "sending", "paused"),
  },
  labels: { cancel: ({ status }) => (status === "scheduled" ? "unschedule" : "label") },

  actions: {
    /**
     * The test itself was sent before, because nothing may wait for a mail server here; this only reports that it
     * was.
     */
    sendTest: () => ({ message: "done" }),

    send: async ({ row, context }) => {
      if (!isOne(row, "draft", "scheduled")) return notNow;
      const reason = await reasonNotToSend(row, context);
      if (reason !== undefined) return { message: reason, refused: true };
      return bring(row, { status: "preparing", sendAt: context.now, pauseReason: "" }, context);
    },

    schedule: async ({ row, input, context }) => {
      if (!isOne(row, "draft", "scheduled")) return notNow;
      if (input.at <= context.now) return { message: "past", refused: true };
      const reason = await reasonNotToSend(row, context);
      if (reason !== undefined && reason !== "nobody") return { message: reason, refused: true };
      return bring(row, { status: "scheduled", sendAt: input.at, pauseReason: "" }, context);
    },

    pause: async ({ row, context }) => {
      if (!isOne(row, "preparing", "sending")) return notNow;
      return bring(row, { status: "paused", pauseReason: "" }, context);
    },

    resume: async ({ row, context }) => {
      if (!isOne(row, "paused")) return notNow;
      await tolerateFailures(context.tx, row.id, row);
      const status = row.startedAt === null ? "preparing" : "sending";
      return bring(row, { status, pauseReason: "" }, context);
    },

    retryFailed: async ({ row, input, context }) => {
      if (!isOne(row, "sending", "paused", "sent", "failed")) return notNow;
      const again = await retryFailed(context.tx, row.id, input.interrupted, context.now);
      if (again === 0) return { message: "nobody", refused: true };
      await tolerateFailures(context.tx, row.id, { failed: row.failed - again, sent: row.sent });
      return bring(row, { status: "sending", pauseReason: "", finishedAt: null }, context);
    },

    cancel: async ({ row, context }) => {
      if (isOne(row, "scheduled"))
        return bring(row, { status: "draft", sendAt: null }, context, "unscheduled");
      if (!isOne(row, "preparing", "sending", "paused")) return notNow;
      return bring(row, { status: "cancelled", pauseReason: "", finishedAt: context.now }, context);
    },
  },
};

async function bring(
  row: Newsletter,
  values: Partial<Newsletter>,
  { update }: ChangeContext,
  message = "done",
): Promise<ActionOutcome> {
  await update(newsletter, row, values);
  await afterCommit(() => wakeJobs());
  return { message };
}

const notNow: ActionOutcome = { message: "notNow", refused: true };

function isOne({ status }: Newsletter, ...statuses: readonly Newsletter["status"][]): boolean {
  return statuses.includes(status);
}

const tones: Readonly<Record<Newsletter["status"], RecordState["tone"]>> = {
  draft: "quiet",
  scheduled: "waiting",
  preparing: "waiting",
  sending: "waiting",
  paused: "refused",
  sent: "live",
  failed: "refused",
  cancelled: "quiet",
};

/**
 * To how many an issue goes if it is sent now, and how long that takes.
 *
 * @param key the sentence that says it: before sending, or before scheduling, when the number may still change
 */
async function estimate(
  newsletter: Segment & { readonly id: number },
  key: "goesTo" | "wouldGoTo" = "goesTo",
): Promise<readonly Consequence[]> {
  const list = newsletter.list === null ? undefined : await findList(database(), newsletter.list);
  if (!list) return [];
  const people = await countRecipients(newsletter);
  const minutes = Math.ceil(people / list.perMinute);
  const leftOut = await countDemoLeftOut(newsletter);
  return [
    { key, parameters: { people, list: list.name, minutes } },
    ...(leftOut > 0 ? [{ key: "demoLeftOut", parameters: { count: leftOut } }] : []),
    ...((await hasMailTransport()) ? [] : [{ key: "onlyFiles" }]),
  ];
}

/** Why an issue cannot be sent now: a key of the texts of its actions; undefined where it can. */
async function reasonNotToSend(
  row: RowOf<typeof newsletter>,
  { tx }: ChangeContext,
): Promise<SendingObstacle | "nobody" | undefined> {
  const [obstacle] = whatStopsSending(row);
  if (obstacle) return obstacle;
  if (row.list === null || !(await findList(tx, row.list))) return "noList";
  return (await countRecipients(row)) === 0 ? "nobody" : undefined;
}

/** Fields that decide what is sent, and to whom. */
const frozen = [
  ...["subject", "preheader", "content", "template", "language"],
  ...["list", "toLanguage", "toSince", "toTag", "toMissedLast"],
];

/** Changes that come too late, because the sending of an issue has begun. */
function frozenIssues(
  values: Readonly<Record<string, unknown>>,
  before: RowOf<typeof newsletter> | undefined,
): readonly Issue[] {
  if (!before || before.status === "draft" || before.status === "scheduled") return [];
  return frozen.flatMap((field) =>
    field in values && differs(newsletter, before as Row, { [field]: values[field] })
      ? [{ field, code: "already_sent" }]
      : [],
  );
}
