import type { ComponentProps } from "react";
import { classNames } from "#lib/platform/class-names";

/** A bordered surface; compose with {@link CardHeader}, {@link CardTitle} and {@link CardContent}. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      className={classNames("rounded-lg border border-border bg-card text-card-foreground", className)}
      {...rest}
    />
  );
}

export function CardHeader({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div className={classNames("flex items-center justify-between gap-3 px-4 pt-4", className)} {...rest} />
  );
}

export function CardTitle({ className, children, ...rest }: ComponentProps<"h2">) {
  return (
    <h2 className={classNames("text-sm font-semibold", className)} {...rest}>
      {children}
    </h2>
  );
}

export function CardContent({ className, ...rest }: ComponentProps<"div">) {
  return <div className={classNames("p-4", className)} {...rest} />;
}
