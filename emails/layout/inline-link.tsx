import type { ReactNode } from "react";
import { Link } from "react-email";
import { light } from "./theme.ts";

/** A link among the words of an e-mail. */
export function InlineLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className="accent" style={{ color: light.accent, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}
