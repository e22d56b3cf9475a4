import { Button } from "#components/ui/button";
import { Undo2Icon } from "#components/ui/icons";
import type { UndoOffer } from "#lib/admin/actions/offer-undo";

/** Takes back what a message tells of: a plain form, and an action of the conventions where there are scripts. */
export function UndoButton({ undo, of: message, csrfToken, className }: UndoButtonProps) {
  return (
    <form method="post" action={undo.url} className={className}>
      {csrfToken ? <input type="hidden" name="_csrf" value={csrfToken} /> : null}
      <input type="hidden" name="undo" value={undo.undo} />
      <Button
        type="submit"
        data-json={undo.url}
        aria-label={`${undo.label}: ${message}`}
        variant="link"
        size="small"
      >
        <Undo2Icon />
        {undo.label}
      </Button>
    </form>
  );
}

interface UndoButtonProps {
  readonly undo: UndoOffer;
  /** The message, which may be gone before the button is. */
  readonly of: string;
  /** Sent by scripts in a header of its own. */
  readonly csrfToken?: string;
  readonly className?: string;
}
