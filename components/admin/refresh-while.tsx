"use client";

import { useEffect } from "react";
import { currentHost } from "./conventions/current-host.ts";

/** Draws the page anew from the server as long as it stands there: while work goes on that the page tells of. */
export function RefreshWhile({ everyMs }: { readonly everyMs: number }) {
  useEffect(() => {
    const timer = window.setInterval(() => void currentHost()?.refresh(), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return null;
}
