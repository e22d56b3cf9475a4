import { KeyRoundIcon, LoaderCircleIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#components/ui/button";

/** The button that asks for a passkey; while `busyText` is given it says what is being waited for. */
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
      {isBusy ? <LoaderCircleIcon aria-hidden className="animate-spin" /> : <KeyRoundIcon aria-hidden />}
      <span aria-live="polite">{busyText ?? children}</span>
    </Button>
  );
}

type PasskeyButtonProps = ComponentProps<typeof Button> & { readonly busyText?: string | undefined };
