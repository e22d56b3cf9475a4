"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type Ref, useId } from "react";
import { Button } from "#components/ui/button";
import { TriangleAlertIcon } from "#components/ui/icons";
import type { ConflictDescription } from "#lib/admin/form/conflict-description";
import { classNames } from "#lib/platform/class-names";
import { ConflictFields } from "./conflict-fields.tsx";

/** What to do about a record that somebody else saved meanwhile; without scripts its button saves like the form's own. */
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
  /** Saves as the button did that was pressed first. */
  readonly onSave?: () => void;
  /** What its button sends without scripts, where that is not what saves and stays. */
  readonly saves?: { readonly name: string; readonly value: string };
  readonly children?: ReactNode;
}
