"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { SqlAnswer } from "#lib/admin/database/sql/sql-description";
import { csrfToken, proveIdentity } from "../conventions/dialogs/prove.ts";
import { answerOf } from "./sql-response.ts";

/** Sends statements and keeps what came of them; the passkey is asked for in between, and what runs can be cancelled. */
export function useSqlRun(first: SqlAnswer | undefined) {
  const t = useTranslations("admin.tools.database.sql");
  const [answer, setAnswer] = useState(first);
  const [running, setRunning] = useState<AbortController>();
  const latest = useRef<AbortController>(undefined);

  const run = async (url: string, fields: FormData): Promise<SqlAnswer | undefined> => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setRunning(controller);
    const next = await send(url, fields, controller.signal).catch(() => undefined);
    if (latest.current !== controller) return undefined;
    setRunning(undefined);
    const message = t(controller.signal.aborted ? "cancelled" : "unreachable");
    setAnswer(next ?? { errors: [{ field: "sql", code: "unreachable", message }] });
    return next;
  };
  return { answer, isRunning: running !== undefined, run, cancel: () => running?.abort() };
}

async function send(url: string, fields: FormData, signal: AbortSignal): Promise<SqlAnswer> {
  const once = async () => {
    const headers = { accept: "application/json", "x-csrf-token": csrfToken() };
    const response = await fetch(url, { method: "POST", headers, body: fields, signal });
    return answerOf(await response.json());
  };
  const answer = await once();
  if (!("proof" in answer)) return answer;
  if (await proveIdentity(answer.proof, answer.confirmUrl)) {
    const again = await once();
    if (!("proof" in again)) return again;
  }
  return { errors: [{ field: "sql", code: "forbidden", message: answer.message }] };
}
