"use client";

import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, type Ref, useId } from "react";
import { DiffText } from "#components/admin/history/differences";
import { Button } from "#components/ui/button";
import { TriangleAlertIcon } from "#components/ui/icons";
import type { ConflictDescription } from "#lib/admin/form/describe-conflicts";
import { classNames } from "#lib/platform/class-names";
import { momentText } from "#lib/platform/i18n/formats";

/** Choices for a record that someone else saved meanwhile; without scripts its button saves like the form's own. */
export function ConflictCard({
  ref,
  message,
  conflicts,
  className,
  onSave,
  saves,
  children,
}: ConflictCardProps) {
  const t = useTranslations("admin");
  const headingId = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={headingId}
      tabIndex={-1}
      className={classNames(
        "rounded-lg border border-caution/40 bg-caution-soft p-4 text-foreground outline-none",
        className,
      )}
    >
      <div className="flex gap-3">
        <TriangleAlertIcon className="mt-0.5 size-4.5 shrink-0 text-caution" />
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="font-semibold">
            {t("conventions.conflictTitle")}
          </h2>
          {message ? <p className="mt-1 text-pretty">{message}</p> : null}
          {conflicts.length > 0 ? <ConflictFields conflicts={conflicts} /> : null}
          <div className="mt-4 flex flex-wrap gap-2">
            {conflicts.length > 0 ? (
              <Button
                type={onSave ? "button" : "submit"}
                size="small"
                variant="primary"
                {...(onSave ? { onClick: onSave } : (saves ?? { name: "then", value: "stay" }))}
              >
                {t("form.conflict.save")}
              </Button>
            ) : null}
            {children}
          </div>
        </div>
      </div>
    </section>
  );
}

interface ConflictCardProps {
  readonly ref?: Ref<HTMLElement>;
  readonly message?: string;
  readonly conflicts: readonly ConflictDescription[];
  readonly className?: string;
  /** Saves in the same way as the button that was pressed first. */
  readonly onSave?: () => void;
  /** Name and value its button sends without scripts, if that is not the one that saves and stays. */
  readonly saves?: { readonly name: string; readonly value: string };
  readonly children?: ReactNode;
}

/** Asks which version to use for each field that two people changed differently; part of the form that is saved. */
function ConflictFields({ conflicts }: { readonly conflicts: readonly ConflictDescription[] }) {
  const t = useTranslations("admin.form.conflict");
  return (
    <>
      <p className="mt-2 text-pretty">{t("intro")}</p>
      {conflicts.map((conflict) => (
        <ConflictField key={conflict.field} conflict={conflict} />
      ))}
    </>
  );
}

function ConflictField({ conflict }: { readonly conflict: ConflictDescription }) {
  const t = useTranslations("admin.form.conflict");
  const { field, label, by, seen, mine, theirs, parts } = conflict;
  return (
    <fieldset className="mt-4 min-w-0" data-conflict-field={field}>
      <legend className="font-semibold">{label}</legend>
      <Changed conflict={conflict} />
      <Choice conflict={conflict} value={`mine ${seen}`} title={t("mine")} hint={t("mineHint")} text={mine} />
      <Choice
        conflict={conflict}
        value={`theirs ${seen}`}
        title={by ? t("theirsOf", { name: by }) : t("theirs")}
        text={theirs}
      />
      {parts.length > 0 ? (
        <div className="mt-2 rounded-md bg-card p-3">
          <h3 className="text-xs font-medium text-muted-foreground">{t("differences")}</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            <DiffText parts={parts} />
          </p>
        </div>
      ) : null}
      <a
        href={`#field-${field}`}
        onClick={editMine}
        className="mt-2 inline-block rounded-sm text-primary-text underline underline-offset-3 hover:no-underline focus-visible:focus-ring"
      >
        {t("edit")}
      </a>
    </fieldset>
  );
}

function Changed({ conflict: { at, by } }: { readonly conflict: ConflictDescription }) {
  const t = useTranslations("admin.form.conflict");
  const language = useLocale();
  if (!at) return null;
  const when = momentText(new Date(at), language);
  return (
    <p className="text-xs text-muted-foreground">
      {by ? t("changedBy", { name: by, at: when }) : t("changed", { at: when })}
    </p>
  );
}

function Choice({ conflict, value, title, hint, text }: ChoiceProps) {
  const t = useTranslations("admin.form.conflict");
  return (
    <label className="mt-2 flex cursor-pointer gap-2.5 rounded-md border border-border bg-card p-3 has-checked:border-ring">
      <input
        type="radio"
        name={`_choice.${conflict.field}`}
        value={value}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span className="min-w-0">
        <span className="font-medium">{title}</span>
        {hint ? <span className="text-muted-foreground">, {hint}</span> : null}
        <span className="mt-1 block wrap-anywhere whitespace-pre-line">
          {text || <Empty>{t("empty")}</Empty>}
        </span>
      </span>
    </label>
  );
}

interface ChoiceProps {
  readonly conflict: ConflictDescription;
  readonly value: string;
  readonly title: string;
  readonly hint?: string;
  readonly text: string;
}

function Empty({ children }: { readonly children: ReactNode }) {
  return <span className="text-muted-foreground">{children}</span>;
}

/** Editing a field keeps one's own text; the cursor moves to it, where the link would only scroll. */
function editMine(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const { currentTarget: link } = event;
  const mine = link.closest("fieldset")?.querySelector<HTMLInputElement>("input[type=radio]");
  if (mine) mine.checked = true;
  document.getElementById(link.hash.slice(1))?.focus();
}
