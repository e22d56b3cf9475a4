"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const everyMs = 1500;

/** Re-renders the screen when running work has ended. Renders nothing itself. */
export function WorkWatch({ url, isMoving }: { readonly url: string; readonly isMoving: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!isMoving) return;
    const stopping = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      void stillMoves(url, stopping.signal).then((moves) => {
        if (!moves && !stopping.signal.aborted) router.refresh();
      });
    }, everyMs);
    return () => {
      stopping.abort();
      clearInterval(timer);
    };
  }, [isMoving, url, router]);
  return null;
}

async function stillMoves(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" }, signal });
    return !response.ok || ((await response.json()) as { isMoving: boolean }).isMoving;
  } catch {
    return true;
  }
}
