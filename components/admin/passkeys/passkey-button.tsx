import type { ComponentProps } from "react";
import { Button } from "#components/ui/button";
import { KeyRoundIcon, LoaderCircleIcon } from "#components/ui/icons";

/** Renders the button that requests a passkey; `busyText`, while given, says what is being waited for. */
export function PasskeyButton({ busyText, children, ...rest }: PasskeyButtonProps) {
  const isBusy = busyText !== undefined;
  return (
    <Button
      variant="primary"
      size="large"
      className="h-11 w-full"
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      {...rest}
    >
      {isBusy ? <LoaderCircleIcon className="animate-spin" /> : <KeyRoundIcon />}
      <span aria-live="polite">{busyText ?? children}</span>
    </Button>
  );
}

type PasskeyButtonProps = ComponentProps<typeof Button> & { readonly busyText?: string | undefined };
