import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { classNames } from "#lib/class-names";

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

/** What all have in common is one class of admin.css: a listing has hundreds of buttons, and each class is sent twice. */
const looks = cva("button", {
  variants: {
    variant: {
      primary: "bg-primary text-primary-foreground shadow-xs hover:bg-primary-hover",
      secondary: "border border-border-strong bg-card text-foreground shadow-xs hover:bg-accent",
      ghost: "text-foreground hover:bg-accent",
      quiet: "text-muted-foreground hover:bg-accent hover:text-foreground",
      destructive: "bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive-hover",
      link: "text-primary-text underline-offset-4 hover:underline",
    },
    size: {
      small: "h-8 px-3 text-sm",
      medium: "h-9 px-3.5 text-sm",
      large: "h-10 px-5 text-base",
      icon: "size-9",
      "icon-small": "size-7",
    },
  },
  defaultVariants: { variant: "secondary", size: "medium" },
});
