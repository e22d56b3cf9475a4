"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { SearchPreviewDescription } from "#lib/admin/form/field-description";
import { classNames } from "#lib/platform/class-names";
import { againstAdvice } from "./character-count.tsx";
import { fieldText, useFormReading } from "./use-form-reading.ts";

/** Previews the record as a result of a search engine, live while one writes. */
export function SearchPreview({ preview, siteName, siteUrl }: SearchPreviewProps) {
  const t = useTranslations("admin.fields.searchPreview");
  const anchor = useRef<HTMLDivElement>(null);
  const result = useFormReading(anchor, emptyResult, (form) => readResult(form, preview));
  return (
    <div ref={anchor} className="grid grid-cols-1 gap-2 noscript:hidden">
      <p className="text-xs font-medium text-muted-foreground">{t("heading")}</p>
      <div
        className={classNames(
          "rounded-lg border border-border bg-background p-3.5",
          result.isHidden && "border-dashed grayscale",
        )}
      >
        <div className="flex items-center gap-2.5">
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary-text"
          >
            {siteName.slice(0, 1)}
          </span>
          <div className="min-w-0 text-xs">
            <p className="truncate">{siteName}</p>
            <p className="truncate text-muted-foreground">{breadcrumb(result.address || siteUrl)}</p>
          </div>
        </div>
        <p className="mt-2 line-clamp-2 wrap-anywhere text-base leading-snug text-info">
          {result.title || t("noTitle")}
        </p>
        <p className="mt-1 line-clamp-3 wrap-anywhere text-xs leading-relaxed text-muted-foreground">
          {result.description || t("noDescription")}
        </p>
      </div>
      {result.isHidden ? (
        <p className="text-xs text-caution">{t("hidden")}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-1 text-xs text-muted-foreground">
          <Advice what="title" text={result.title} least={25} most={60} />
          <Advice what="description" text={result.description} least={70} most={160} />
        </ul>
      )}
    </div>
  );
}

interface SearchPreviewProps {
  readonly preview: SearchPreviewDescription;
  readonly siteName: string;
  readonly siteUrl: string;
}

const emptyResult = { title: "", description: "", address: "", isHidden: false };

function readResult(form: HTMLFormElement, preview: SearchPreviewDescription): typeof emptyResult {
  const firstText = (names: readonly string[]) =>
    names.map((name) => fieldText(form, name).trim()).find(Boolean) ?? "";
  const slug = form.elements.namedItem(preview.slug);
  return {
    title: firstText(preview.title),
    description: firstText(preview.description),
    address: slug instanceof HTMLElement ? (slug.dataset.address ?? "") : "",
    isHidden: preview.noindex !== undefined && fieldText(form, preview.noindex) === "true",
  };
}

/** `https://a.cz/cs/o-nas` → `a.cz › cs › o-nas`, as search engines write it. */
function breadcrumb(address: string): string {
  return address
    .replace(/^https?:\/\//, "")
    .split("/")
    .filter(Boolean)
    .join(" › ");
}

function Advice({
  what,
  text,
  least,
  most,
}: {
  readonly what: "title" | "description";
  readonly text: string;
  readonly least: number;
  readonly most: number;
}) {
  const t = useTranslations("admin.fields.searchPreview");
  const { length, advice } = againstAdvice(text, { least, most });
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 40 4" className="h-1 w-10 shrink-0 rounded-full bg-muted">
        <rect
          height={4}
          width={Math.min(40, (40 * length) / most)}
          className={advice === "good" ? "fill-success" : "fill-caution"}
        />
      </svg>
      <span className="min-w-0">{t(`${what}.${advice}`, { length, most })}</span>
    </li>
  );
}
