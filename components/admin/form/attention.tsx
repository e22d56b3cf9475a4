"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { buttonClasses } from "#components/ui/button";
import { CircleCheckIcon, Columns2Icon, LightbulbIcon, MessageSquareTextIcon } from "#components/ui/icons";
import type { FormDescription } from "#lib/admin/form/form-description";
import { PublishCheck } from "./publish-check.tsx";

/**
 * The button beside those that save and publish, with the number of what waits for attention: remarks, a request for
 * approval, translations that fell behind. It opens them as a popover, without scripts too.
 */
export function Attention({ form }: { readonly form: AttentionForm }) {
  const t = useTranslations("admin.form.attention");
  const { check, linkCheck, translations, review, mailPreviewUrl } = form;
  const behind = translations.filter((translation) => translation.behind);
  const count = (check?.length ?? 0) + behind.length + (review ? 1 : 0);
  if (!check && count === 0) return null;
  const closeAfterLink = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest("a")) currentTarget.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget="attention"
        title={t("count", { count })}
        aria-label={t("count", { count })}
        className={buttonClasses({
          variant: "quiet",
          className: `gap-1.5 px-2.5 tabular-nums ${count > 0 ? "text-caution" : "text-success"}`,
        })}
      >
        {count > 0 ? <LightbulbIcon /> : <CircleCheckIcon />}
        {count > 0 ? count : null}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links inside are pressed, by key too. */}
      <div id="attention" popover="auto" className="attention" onClick={closeAfterLink}>
        {review ? (
          <a href="#review-thread" className={lineClasses}>
            <MessageSquareTextIcon />
            <span className="min-w-0 wrap-anywhere">{review.text}</span>
          </a>
        ) : null}
        {behind.map(({ language, url, besideUrl, text, behind: which }) => (
          <a key={language} href={besideUrl ?? url} data-content={besideUrl ?? url} className={lineClasses}>
            <Columns2Icon />
            <span className="min-w-0 wrap-anywhere">
              {t(which === "this" ? "behindThis" : "behindOther", { text })}
            </span>
          </a>
        ))}
        {check ? (
          <PublishCheck check={check} links={linkCheck} isSent={mailPreviewUrl !== undefined} />
        ) : null}
      </div>
    </>
  );
}

const lineClasses =
  "flex gap-2.5 border-b border-border px-4 py-3 font-medium text-primary-text hover:underline focus-visible:focus-ring last:border-b-0 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0";

type AttentionForm = Pick<
  FormDescription,
  "check" | "linkCheck" | "translations" | "review" | "mailPreviewUrl"
>;
