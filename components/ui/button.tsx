import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";

/** A button; `type` is "button" unless given. For a link that looks like one, use {@link buttonClasses}. */
export function Button({ variant, size, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClasses({ variant, size, className })} {...rest} />;
}

/** Classes of a button, for an `<a>` or a `<summary>`. */
export function buttonClasses({
  variant,
  size,
  className,
}: ButtonLook & { className?: string | undefined } = {}): string {
  return classNames(looks({ variant, size }), className);
}

type ButtonLook = VariantProps<typeof looks>;
type ButtonProps = ComponentProps<"button"> & ButtonLook;

/** Classes of admin.css: a listing has hundreds of buttons, and each class is sent twice. */
const looks = cva("button", {
  variants: {
    variant: {
      primary: "button-primary",
      secondary: "button-secondary",
      ghost: "button-ghost",
      quiet: "button-quiet",
      destructive: "button-destructive",
      link: "button-link",
    },
    size: {
      small: "button-small",
      medium: "button-medium",
      large: "button-large",
      icon: "button-icon",
      "icon-small": "button-icon-small",
    },
  },
  defaultVariants: { variant: "secondary", size: "medium" },
});
