import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";

/** A short state in words; colour only underlines what the word says. */
export function Badge({ tone, className, ...rest }: ComponentProps<"span"> & VariantProps<typeof tones>) {
  return <span className={classNames(tones({ tone }), className)} {...rest} />;
}

export type BadgeTone = NonNullable<VariantProps<typeof tones>["tone"]>;

/** Classes of admin.css: a listing has hundreds of badges. */
const tones = cva("badge", {
  variants: {
    tone: {
      neutral: "badge-neutral",
      outline: "badge-outline",
      success: "badge-success",
      info: "badge-info",
      caution: "badge-caution",
      danger: "badge-danger",
    },
  },
  defaultVariants: { tone: "neutral" },
});
