import { Button } from "react-email";
import { buttonStyle, secondaryButton } from "./styles.ts";

/** Renders a link on a line of its own; nothing if it has no address or no words. */
export function MailButton({ href, label, look = "primary" }: MailButtonProps) {
  if (href === undefined || label === "") return null;
  const isPrimary = look === "primary";
  return (
    <div style={{ margin: "6px 0 22px" }}>
      <Button
        className={isPrimary ? "button" : "button button-secondary"}
        href={href}
        style={isPrimary ? buttonStyle : secondaryButton}
      >
        {label}
      </Button>
    </div>
  );
}

interface MailButtonProps {
  readonly href: string | undefined;
  readonly label: string;
  readonly look?: "primary" | "secondary";
}
