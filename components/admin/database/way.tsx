import type { ReactNode } from "react";
import { classNames } from "#lib/platform/class-names";

/** Renders a link to another screen of the administration. */
export function ToolLink({ url, title, className, children }: WayProps) {
  return (
    <a
      href={url}
      data-content={url}
      title={title}
      className={classNames(
        "rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring",
        className,
      )}
    >
      {children}
    </a>
  );
}

interface WayProps {
  readonly url: string;
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}
