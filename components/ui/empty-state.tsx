import type { ReactNode } from "react";
import type { IconComponent } from "#components/ui/icon";

/** Fills the place of content that does not exist yet: why, and what to do about it. */
export function EmptyState({ icon: Icon, title, text, children, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-muted text-muted-foreground">
        <Icon className="size-5.5" strokeWidth={1.75} />
      </span>
      <Heading className="text-base font-semibold text-balance">{title}</Heading>
      {text ? <p className="mt-1 max-w-sm text-sm text-pretty text-muted-foreground">{text}</p> : null}
      {children ? <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div> : null}
    </div>
  );
}

interface EmptyStateProps {
  readonly icon: IconComponent;
  readonly title: string;
  readonly text?: string;
  /** Level of the heading: 1 if the page has no other content. */
  readonly level?: 1 | 2;
  /** Buttons. */
  readonly children?: ReactNode;
}
