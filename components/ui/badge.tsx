import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { classNames } from "#lib/class-names";

/** A short state in words; colour only underlines what the word says. */
export function Badge({ tone, className, ...rest }: ComponentProps<"span"> & VariantProps<typeof tones>) {
  return <span className={classNames(tones({ tone }), className)} {...rest} />;
}

/** Tones that a badge may have. */
export type BadgeTone = NonNullable<VariantProps<typeof tones>["tone"]>;

const tones = cva("badge", {
  variants: {
    tone: {
      neutral: "bg-muted text-muted-foreground",
      outline: "border border-border text-muted-foreground",
      success: "bg-success-soft text-success",
      info: "bg-info-soft text-info",
      caution: "bg-caution-soft text-caution",
      danger: "bg-destructive-soft text-destructive-text",
    },
  },
  defaultVariants: { tone: "neutral" },
});
