import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";
import { Group } from "./group.tsx";

/**
 * A list of links and buttons that a `<button popoverTarget={id}>` opens: the browser's own popover, so it
 * needs no JavaScript. The conventions put it beside its button and add the arrow keys.
 */
export function Menu({ align = "end", className, ...rest }: MenuProps) {
  return (
    <Group popover="auto" data-menu={align} className={classNames("menu min-w-44", className)} {...rest} />
  );
}

export function menuItemClasses({
  danger,
  className,
}: VariantProps<typeof items> & { className?: string } = {}): string {
  return classNames(items({ danger }), className);
}

type MenuProps = ComponentProps<"div"> & { readonly id: string; readonly align?: "start" | "end" };

const items = cva("menu-item", {
  variants: { danger: { true: "menu-item-danger", false: "" } },
  defaultVariants: { danger: false },
});
