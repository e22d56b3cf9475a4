"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { UsersIcon } from "#components/ui/icons";
import { csrfToken } from "../conventions/dialogs/prove.ts";

/** Shows discreetly who else has the record open, for as long as anyone has. */
export function Presence({ url }: { readonly url: string }) {
  const t = useTranslations("admin.form");
  const format = useFormatter();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => watchPresence(url, setOthers), [url]);
  return (
    <div role="status">
      {others.length > 0 ? (
        <p className="-mt-3 mb-4 flex items-center gap-2 text-muted-foreground">
          <UsersIcon className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {t("presence", { names: format.list(others), count: others.length })}
          </span>
        </p>
      ) : null}
    </div>
  );
}

const everyMs = 5_000;

/**
 * Reports every few seconds to the server that a record is open here, and to the callback who else has it open.
 * Without a response, no one is reported; once the session has ended, the requests stop. Returns a function to leave.
 */
function watchPresence(url: string, tell: (others: readonly string[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isOver, isAsking] = [false, false];
  const askAgain = () => void ask();
  const leave = () => {
    clearTimeout(timer);
    navigator.sendBeacon(url, leaving());
  };
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const answer = await askOnce(url);
    isAsking = false;
    // The form was left during the request, which then reports that someone is here.
    if (isOver) return leave();
    tell(answer === "ended" ? [] : answer);
    if (answer !== "ended") timer = setTimeout(askAgain, everyMs);
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener("pagehide", leave, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && askAgain(), { signal });
  // After a save there is a session again, even if it had ended.
  document.addEventListener("redakce:saved", askAgain, { signal });
  askAgain();
  return () => {
    isOver = true;
    stopping.abort();
    leave();
  };
}

async function askOnce(url: string): Promise<readonly string[] | "ended"> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "application/json", "x-csrf-token": csrfToken() },
    });
    if (response.status === 401 || response.status === 404) return "ended";
    const body: unknown = await response.json();
    return namesIn(body);
  } catch {
    return [];
  }
}

function namesIn(body: unknown): readonly string[] {
  const others = typeof body === "object" && body !== null && "others" in body ? body.others : [];
  return Array.isArray(others) ? others.filter((name) => typeof name === "string") : [];
}

function leaving(): FormData {
  const body = new FormData();
  body.set("leave", "1");
  body.set("_csrf", csrfToken());
  return body;
}
