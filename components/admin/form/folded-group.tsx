"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { Card, CardTitle } from "#components/ui/card";
import { ChevronRightIcon } from "#components/ui/icons";
import { unsavedFields } from "./saved-texts.ts";
import { useFormState } from "./use-form-state.ts";

/** A closed group of fields that tells what it holds; it opens by itself where one of them was refused. */
export function FoldedGroup({ heading, folded, names, isOpen, children }: FoldedGroupProps) {
  const t = useTranslations("admin.form.folded");
  const anchor = useRef<HTMLSpanElement>(null);
  const isChanged = useFormState(anchor, false, (form) =>
    unsavedFields(form).some((name) => names.includes(name)),
  );
  return (
    <Card>
      <details open={isOpen} className="group/fold">
        <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg px-4 py-3 hover:bg-accent">
          <CardTitle>{heading}</CardTitle>
          <ChevronRightIcon className="row-span-2 size-4 text-muted-foreground group-open/fold:rotate-90" />
          <span
            ref={anchor}
            className="line-clamp-2 text-sm text-pretty wrap-anywhere text-muted-foreground group-open/fold:hidden"
          >
            {isChanged ? t("changed") : folded}
          </span>
        </summary>
        {children}
      </details>
    </Card>
  );
}

interface FoldedGroupProps {
  readonly heading: string;
  /** Text about the fields as they are stored. */
  readonly folded: string;
  /** Names of the fields. */
  readonly names: readonly string[];
  readonly isOpen: boolean;
  readonly children: ReactNode;
}
