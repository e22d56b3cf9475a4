import type { ReactNode } from "react";
import { Button, buttonClasses } from "#components/ui/button";

/** Does with a file what was told, or begins with another one. */
export function Decision({
  url,
  csrfToken,
  plan,
  apply,
  nothing,
  again,
  isSentByScript,
  children,
}: DecisionProps) {
  return (
    <form
      method="post"
      action={url}
      {...(isSentByScript ? { "data-form": "import", "data-list": url } : {})}
      className="flex flex-wrap items-center gap-x-4 gap-y-3"
    >
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="plan" value={plan} />
      {apply ? (
        <Button type="submit" variant="primary" className="aria-busy:opacity-60">
          {apply}
        </Button>
      ) : null}
      {!apply && nothing ? <p className="font-medium">{nothing}</p> : null}
      <a href={url} data-content={url} className={buttonClasses()}>
        {again}
      </a>
      {children}
    </form>
  );
}

interface DecisionProps {
  readonly url: string;
  readonly csrfToken: string;
  readonly plan: string;
  /** What the button says; absent where nothing can be done. */
  readonly apply: string | undefined;
  /** Said in its place. */
  readonly nothing?: string;
  readonly again: string;
  /** Where it may have to ask for a passkey in between. */
  readonly isSentByScript?: boolean;
  readonly children?: ReactNode;
}
