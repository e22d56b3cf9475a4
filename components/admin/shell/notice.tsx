"use client";

import { useEffect } from "react";
import type { ShellDescription } from "#lib/admin/shell-description";
import { tell } from "../conventions/toasts.tsx";

/** The message that a plain form left behind: a toast, or a banner where there is no JavaScript. */
export function Notice({ notice }: { readonly notice: NonNullable<ShellDescription["notice"]> }) {
  const { status, message } = notice;
  useEffect(() => tell(status, message), [status, message]);
  const look = status === "ok" ? "bg-success-soft text-success" : "bg-destructive-soft text-destructive-text";
  return (
    <p
      role={status === "ok" ? "status" : "alert"}
      className={`hidden rounded-lg px-4 py-3 font-medium noscript:block ${look}`}
    >
      {message}
    </p>
  );
}
