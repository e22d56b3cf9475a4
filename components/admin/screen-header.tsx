import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button";
import { ArrowLeftIcon } from "#components/ui/icons";
import { Crumb } from "./breadcrumb.tsx";

/** Renders the head of a module's screen: its title, a short introduction, and the link back. */
export function ScreenHeader({ crumb, title, intro, backUrl, back, children }: ScreenHeaderProps) {
  return (
    <>
      <Crumb title={crumb ?? title} />
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight text-pretty">{title}</h1>
          {intro ? <p className="mt-1 text-pretty text-muted-foreground">{intro}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          {children}
          {backUrl ? (
            <a
              href={backUrl}
              data-content={backUrl}
              className={buttonClasses({ variant: "quiet", className: "-mr-3.5 first:-ml-3.5" })}
            >
              <ArrowLeftIcon />
              {back}
            </a>
          ) : null}
        </div>
      </header>
    </>
  );
}

interface ScreenHeaderProps {
  /** Label of the breadcrumb, if shorter than the title. */
  readonly crumb?: string;
  readonly title: string;
  readonly intro?: string | undefined;
  /** Address of the link back; absent where tabs link everywhere. */
  readonly backUrl?: string;
  readonly back?: string;
  /** Content beside the way back. */
  readonly children?: ReactNode;
}
