import { useTranslations } from "next-intl";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import { Textarea } from "#components/ui/textarea";
import type { LinksDescription } from "#lib/admin/form/links-description";
import { divider, linkTargetOf, usualCount } from "#lib/kernel/fields/link-target";
import { controlId } from "../input-props.ts";
import type { DescribedItem, Outline, OutlineItem } from "./outline.ts";

/** The items without scripts: inputs for each, and a few empty ones; as text where they cannot be read. */
export function PlainItems({ name, text, outline, links, describe }: PlainItemsProps) {
  const t = useTranslations("admin.fields.links.plain");
  if (!outline)
    return (
      <>
        <Textarea
          name={name}
          defaultValue={text}
          aria-label={t("asText")}
          rows={14}
          className="font-mono text-sm"
        />
        <p className="text-xs text-pretty text-muted-foreground">{t("asText")}</p>
      </>
    );
  const spare: OutlineItem = { level: 0, label: "", to: "" };
  const count = Math.max(0, Math.min(spareItems, links.maxItems - outline.length));
  const items = [...outline, ...Array.from({ length: count }, () => spare)];
  return (
    <div className="grid gap-3">
      <p className="text-xs text-pretty text-muted-foreground">{t("hint")}</p>
      {items.map((item, index) => (
        <PlainItem
          // biome-ignore lint/suspicious/noArrayIndexKey: all that is known of an item is its place.
          key={index}
          own={`${name}.${index}`}
          item={item}
          number={index + 1}
          under={parentOf(items, index)}
          title={index < outline.length ? describe(item).title : t("new")}
          links={links}
        />
      ))}
      <datalist id={controlId(`${name}-targets`)}>
        {links.targets.map(({ href, title }) => (
          <option key={href} value={href} label={title} />
        ))}
      </datalist>
    </div>
  );
}

interface PlainItemsProps {
  readonly name: string;
  readonly text: string;
  /** Undefined where the text cannot be read. */
  readonly outline: Outline | undefined;
  readonly links: LinksDescription;
  readonly describe: (item: OutlineItem) => DescribedItem;
}

const spareItems = 3;

/** Returns the number of the parent item. */
function parentOf(items: Outline, index: number): string {
  const level = items[index]?.level ?? 0;
  const parent = level === 0 ? -1 : items.slice(0, index).findLastIndex((item) => item.level < level);
  return parent === -1 ? "" : String(parent + 1);
}

interface PlainItemProps {
  readonly own: string;
  readonly item: OutlineItem;
  readonly number: number;
  readonly under: string;
  readonly title: string;
  readonly links: LinksDescription;
}

function PlainItem({ own, item, number, under, title, links }: PlainItemProps) {
  const t = useTranslations("admin.fields.links");
  const target = item.to === "" ? undefined : linkTargetOf(item.to);
  const isLink = target === undefined || target.kind === "record" || target.kind === "address";
  const kind = kindOf(item);
  const given = { own, t };
  return (
    <fieldset className="grid grid-cols-1 gap-3 rounded-lg border border-border bg-card p-4">
      <legend className="px-1 text-sm font-medium wrap-anywhere">
        {number}. {title}
      </legend>
      <input type="hidden" name={`${own}.number`} value={number} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <div className="grid content-start gap-1.5">
          <Label htmlFor={controlId(`${own}.kind`)}>{t("plain.kind")}</Label>
          <NativeSelect id={controlId(`${own}.kind`)} name={`${own}.kind`} defaultValue={kind}>
            <option value="">{t("plain.link")}</option>
            <option value="heading">{t("heading")}</option>
            <option value={divider}>{t("divider")}</option>
            {links.lists.flatMap(({ module, title: name, shows }) =>
              shows.map((shown) => (
                <option key={`${module}:${shown}`} value={`${module}:${shown}`}>
                  {t(`lists.${shown}`, { name })}
                </option>
              )),
            )}
          </NativeSelect>
        </div>
        <PlainText {...given} part="label" label={t("label")} text={item.label} max={links.longestLabel} />
        <PlainText
          {...given}
          part="to"
          label={t("leadsTo")}
          text={isLink ? item.to : ""}
          list={controlId(`${own.split(".", 1)[0]}-targets`)}
        />
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
        <PlainText {...given} part="under" label={t("plain.under")} text={under} />
        <PlainText {...given} part="_place" label={t("plain.place")} text={String(number)} />
        {target === undefined || target.kind === "newest" ? (
          <PlainText
            {...given}
            part="count"
            label={t("plain.count")}
            text={String(target?.count ?? usualCount)}
          />
        ) : null}
        <label className="flex h-9 items-center gap-2 text-sm">
          <input type="checkbox" name={`${own}._remove`} value="1" className="size-4 accent-primary" />
          {t("remove")}
        </label>
      </div>
    </fieldset>
  );
}

/** Returns the kind of the item as the select names it. */
function kindOf({ to, label }: OutlineItem): string {
  const target = to === "" ? undefined : linkTargetOf(to);
  if (to === "") return label === "" ? "" : "heading";
  if (target?.kind === "divider") return divider;
  const isList = target?.kind === "list" || target?.kind === "tree" || target?.kind === "newest";
  return isList ? `${target.module}:${target.kind}` : "";
}

function PlainText({ own, part, label, text, max, list }: PlainTextProps) {
  const id = controlId(`${own}.${part}`);
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        name={`${own}.${part}`}
        defaultValue={text}
        maxLength={max}
        list={list}
        inputMode={part === "label" || part === "to" ? undefined : "numeric"}
        autoComplete="off"
      />
    </div>
  );
}

interface PlainTextProps {
  readonly own: string;
  readonly part: string;
  readonly label: string;
  readonly text: string;
  readonly max?: number;
  readonly list?: string;
}
