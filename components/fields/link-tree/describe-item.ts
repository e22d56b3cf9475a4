import type { useTranslations } from "next-intl";
import type { LinkedModule, LinkedRecord } from "#lib/admin/form/links-description";
import { type LinkTarget, linkTargetOf, readableHref } from "#lib/kernel/fields/link-target";
import type { OutlineItem } from "./outline.ts";

/** An item as its row tells it. */
export interface DescribedItem {
  readonly kind: LinkTarget["kind"] | "heading" | "unknown";
  /** What visitors read, or what it stands for. */
  readonly title: string;
  /** What it would be called without a label of its own. */
  readonly ownTitle: string;
  /** Where it leads. */
  readonly detail: string;
  /** Why visitors do not see it, or what else is odd: a key of the texts under `notes`. */
  readonly note: "gone" | "hidden" | "otherLanguage" | "nowhere" | undefined;
}

/** What items are described by: the records and modules that are known, and the language of the menu in the form. */
export interface ItemKnowledge {
  readonly targets: ReadonlyMap<string, LinkedRecord>;
  readonly lists: readonly LinkedModule[];
  readonly language: string;
}

type Translate = ReturnType<typeof useTranslations<"admin.fields.links">>;
type Described = Omit<DescribedItem, "kind" | "title">;

export function describeLink(item: OutlineItem, knowledge: ItemKnowledge, t: Translate): DescribedItem {
  const target = item.to === "" ? undefined : linkTargetOf(item.to);
  const kind = target?.kind ?? (item.to === "" ? "heading" : "unknown");
  const described = target ? ofTarget(item, target, knowledge, t) : ofNone(item, t);
  return { kind, title: item.label || described.ownTitle, ...described };
}

function ofNone({ to }: OutlineItem, t: Translate): Described {
  if (to === "") return { ownTitle: t("unnamed"), detail: t("heading"), note: undefined };
  return { ownTitle: to, detail: to, note: "nowhere" };
}

function ofTarget(item: OutlineItem, target: LinkTarget, knowledge: ItemKnowledge, t: Translate): Described {
  if (target.kind === "divider") return { ownTitle: t("divider"), detail: "", note: undefined };
  if (target.kind === "address")
    return { ownTitle: readableHref(target.href), detail: readableHref(target.href), note: undefined };
  return target.kind === "record" ? ofRecord(item, knowledge) : ofList(item, target, knowledge, t);
}

function ofRecord({ label, to }: OutlineItem, { targets, language }: ItemKnowledge): Described {
  const known = targets.get(to);
  if (known?.title === undefined) return { ownTitle: to, detail: to, note: known && "gone" };
  const isForeign = known.language !== undefined && language !== "" && known.language !== language;
  return {
    ownTitle: known.title,
    detail: [label && known.title, known.address].filter(Boolean).join(" · "),
    note: known.isVisible ? (isForeign ? "otherLanguage" : undefined) : "hidden",
  };
}

function ofList(
  { label }: OutlineItem,
  target: Extract<LinkTarget, { readonly kind: "list" | "tree" | "newest" }>,
  { lists }: ItemKnowledge,
  t: Translate,
): Described {
  const list = lists.find(({ module }) => module === target.module);
  const name = list?.title ?? target.module;
  const ownTitle =
    target.kind === "newest" ? t("newestOf", { name, count: target.count }) : t(`${target.kind}Of`, { name });
  const isListed = list?.shows.includes(target.kind) === true;
  return { ownTitle, detail: label ? ownTitle : t("fillsItself"), note: isListed ? undefined : "nowhere" };
}
