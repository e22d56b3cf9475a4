import type { Issue } from "../kernel/engine/form/issue.ts";
import type { Subscriber } from "./newsletter-subscribers.ts";

/** Tags out of a text with commas between them: lower case, each once, in the order in which they were written. */
export function tagsOf(text: string | null | undefined): readonly string[] {
  const tags = (text ?? "")
    .normalize("NFC")
    .toLowerCase()
    .split(/[,;\n]/)
    .map((tag) => tag.replace(/\s+/g, " ").trim());
  return [...new Set(tags)].filter((tag) => tag !== "");
}

/** Returns the one spelling in which a record stores tags; null if there are none. */
export function tagsText(tags: readonly string[]): string | null {
  return tags.length === 0 ? null : tags.join(", ");
}

/** Normalizes the tags of a change; returns issues if they grew too long by it. */
export function tagIssues(values: { tags?: string | null }): readonly Issue[] {
  if (typeof values.tags !== "string") return [];
  values.tags = tagsText(tagsOf(values.tags));
  const isTooLong = (values.tags ?? "").length > longest;
  return isTooLong ? [{ field: "tags", code: "too_long", parameters: { limit: longest } }] : [];
}

const longest = 300;

/** Adds the dates that go with a change of status, unless the change sets them itself. */
export function keepDates(values: Partial<Subscriber>, before: Subscriber | undefined, now: Date): void {
  const { status } = values;
  if (status === undefined || status === before?.status) return;
  Object.assign(values, { ...datesOf(status, before, now), ...givenDates(values) });
}

function datesOf(
  status: Subscriber["status"],
  before: Subscriber | undefined,
  now: Date,
): Partial<Subscriber> {
  if (status === "pending") return { confirmedAt: null };
  if (status === "active") {
    const isStillConfirmed = before?.confirmedAt && !before.leftAt;
    return { confirmedAt: isStillConfirmed ? before.confirmedAt : now, leftAt: null, bounces: 0 };
  }
  const isLeaving = status === "unsubscribed" || status === "complained";
  return isLeaving ? { leftAt: before?.leftAt ?? now } : {};
}

function givenDates({ confirmedAt, leftAt }: Partial<Subscriber>): Partial<Subscriber> {
  return {
    ...(confirmedAt === undefined ? {} : { confirmedAt }),
    ...(leftAt === undefined ? {} : { leftAt }),
  };
}
