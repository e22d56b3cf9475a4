"use client";

import { useEffect, useRef } from "react";
import type { ShellDescription } from "#lib/admin/shell/shell-description";
import { tell } from "../conventions/toasts.tsx";
import { UndoButton } from "../conventions/undo-button.tsx";

/** The message that a plain form left behind: a toast, or a banner where there is no JavaScript. */
export function Notice({ notice, csrfToken }: NoticeProps) {
  const { status, message, undo } = notice;
  const told = useRef(undo);
  useEffect(() => tell(status, message, told.current), [status, message]);
  const look = status === "ok" ? "bg-success-soft text-success" : "bg-destructive-soft text-destructive-text";
  return (
    <div
      role={status === "ok" ? "status" : "alert"}
      className={`hidden flex-wrap items-center gap-x-4 rounded-lg px-4 py-3 font-medium noscript:flex ${look}`}
    >
      {message}
      {undo ? <UndoButton undo={undo} of={message} csrfToken={csrfToken} /> : null}
    </div>
  );
}

interface NoticeProps {
  readonly notice: NonNullable<ShellDescription["notice"]>;
  readonly csrfToken: string;
}
