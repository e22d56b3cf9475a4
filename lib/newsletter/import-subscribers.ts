import type { Values } from "../kernel/engine/form/decode.ts";
import type { Issue } from "../kernel/engine/form/issue.ts";
import type { Behaviour } from "../kernel/module/behaviour.ts";
import type { ImportNote } from "../kernel/module/behaviour-capabilities.ts";
import type { ImportColumns, ImportSettings } from "./import-settings.ts";
import type { newsletterSubscribers, Subscriber } from "./newsletter-subscribers.ts";
import { suppressionOf } from "./queries/bounces.ts";
import { addConsent } from "./queries/consents.ts";
import { queueAsking } from "./sign-up-confirmation.ts";
import { tagsOf, tagsText } from "./subscriber-values.ts";

type Importing = Required<Behaviour<typeof newsletterSubscribers>>;
type Line = Parameters<Importing["importLine"]>[0];

/**
 * Rules for importing files of subscribers: with a proof of consent, and never against anyone's will. Suppressed
 * people stay out, and those who left stay as they are.
 */
export const importBehaviour: Pick<Importing, "importIssues" | "importLine" | "imported" | "importNotes"> = {
  importIssues: (settings) => {
    const { status, confirmed, asks, lists = [] } = settings as Partial<ImportSettings>;
    return [
      ...(status === "active" && !confirmed ? [{ field: "confirmed", code: "not_agreed" } as const] : []),
      ...(asks && lists.length === 0 ? [{ field: "lists", code: "required" } as const] : []),
    ];
  },

  importLine: async (line) => {
    const { values, told, before, context } = line;
    const { agreedAt } = told as ImportColumns;
    const issues = agreedAt && agreedAt > context.now ? [{ field: "agreedAt", code: "too_late" }] : [];
    const isKept = before === undefined && (await isSuppressed(values, line));
    if (isKept) return [...issues, { field: "email", code: "suppressed" }];
    Object.assign(values, before ? ofKnown(before, line) : ofNew(line));
    return issues satisfies readonly Issue[];
  },

  imported: async ({ before, after, told, file, context }) => {
    if (before && before.status === after.status && before.lists.join() === after.lists.join()) return;
    const { agreedAt } = told as ImportColumns;
    const { proof, asks } = file.settings as ImportSettings;
    const consent = { subscriberId: after.id, kind: "imported", lists: after.lists } as const;
    const createdAt = agreedAt ?? context.now;
    await addConsent(context.tx, { ...consent, origin: file.name, wording: proof, createdAt });
    const isAsked = asks && before === undefined && after.status === "pending";
    if (isAsked)
      await queueAsking({ subscriberId: after.id, lists: [...after.lists], origin: file.name }, context);
  },

  importNotes: ({ row }): readonly ImportNote[] =>
    row && isOut(row.status) ? [{ key: row.status === "unsubscribed" ? "left" : "kept" }] : [],
};

async function isSuppressed({ email }: Line["values"], { context }: Line): Promise<boolean> {
  return email !== undefined && (await suppressionOf(context.tx, email)) !== undefined;
}

function ofNew({ values, texts, told, file, context }: Line): Values {
  const { status, lists, tags, language } = file.settings as ImportSettings;
  const saysOut = values.status !== undefined && isOut(values.status);
  const isActive = !saysOut && status === "active" && texts.status !== "pending";
  return {
    status: saysOut ? values.status : isActive ? "active" : "pending",
    lists: saysOut ? [] : lists,
    tags: together(values.tags ?? null, tags),
    language: texts.language ? values.language : language,
    source: "import",
    ...(isActive ? { confirmedAt: (told as ImportColumns).agreedAt ?? context.now } : {}),
  };
}

/** Only what the file says is changed; lists are added where an active one is subscribed at once. */
function ofKnown(before: Subscriber, { values, file }: Line): Values {
  const { status, lists, tags } = file.settings as ImportSettings;
  const mayBecome = values.status !== "active" || (before.status === "pending" && status === "active");
  const after = mayBecome ? (values.status ?? before.status) : before.status;
  const isAdded = status === "active" && after === "active";
  return {
    status: after,
    ...(isAdded ? { lists: [...new Set([...before.lists, ...lists])] } : {}),
    ...(tags === null ? {} : { tags: together(values.tags ?? before.tags, tags) }),
  };
}

function isOut(status: Subscriber["status"]): boolean {
  return status !== "active" && status !== "pending";
}

function together(one: string | null, other: string | null): string | null {
  return tagsText([...new Set([...tagsOf(one), ...tagsOf(other)])]);
}
