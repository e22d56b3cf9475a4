"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { classNames } from "#lib/platform/class-names";

/** Shows how much of a control's limit is used; quiet until someone types there or comes near the limit. */
export function CharacterCount({ controlId, max, text }: CharacterCountProps) {
  const t = useTranslations("admin.fields");
  const { length, level } = againstLimit(useControlText(controlId, text), max);
  return (
    <span
      className={classNames(
        "shrink-0 text-xs tabular-nums transition-opacity duration-150",
        level === "ample" && "text-muted-foreground opacity-0 group-focus-within/field:opacity-100",
        level === "near" && "text-caution",
        level === "over" && "font-semibold text-destructive-text",
      )}
    >
      <span aria-hidden>{t("count", { length, max })}</span>
      <span role="status" className="sr-only">
        {level === "near" && (max - length) % 5 === 0 ? t("remaining", { count: max - length }) : null}
        {level === "over" ? t("over", { count: length - max }) : null}
      </span>
    </span>
  );
}

interface CharacterCountProps {
  readonly controlId: string;
  readonly max: number;
  readonly text: string;
}

function useControlText(controlId: string, initialText: string): string {
  const [text, setText] = useState(initialText);
  useEffect(() => {
    const control = document.getElementById(controlId);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const read = () => setText(control.value);
    read();
    control.addEventListener("input", read);
    return () => control.removeEventListener("input", read);
  }, [controlId]);
  return text;
}

/** Compares the length of a text with its limit, counted as the server counts it. */
export function againstLimit(
  text: string,
  max: number,
): { readonly length: number; readonly level: "ample" | "near" | "over" } {
  const length = text.trim().length;
  if (length > max) return { length, level: "over" };
  return { length, level: length >= max * 0.9 ? "near" : "ample" };
}

/** Compares the length of a text with the room that a search engine usually gives it. */
export function againstAdvice(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): { readonly length: number; readonly advice: "empty" | "short" | "good" | "long" } {
  const length = text.trim().length;
  if (length === 0) return { length, advice: "empty" };
  if (length > most) return { length, advice: "long" };
  return { length, advice: length < least ? "short" : "good" };
}
