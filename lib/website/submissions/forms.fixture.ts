import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NextRequest } from "next/server";
import { vi } from "vitest";
import { database } from "#db/client";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { respondWebsite } from "#lib/server/pipeline/website";
import { forms } from "#lib/website/forms";
import type { SubmissionRow } from "#lib/website/queries/submissions";
import { submissions } from "#lib/website/submissions";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { newToken } from "./token.ts";

/** State directory of this test file. */
export const varDirectory = mkdtempSync(join(tmpdir(), "redakce-forms-"));

vi.stubEnv("NODE_ENV", "test");
vi.stubEnv("VAR_DIR", varDirectory);
vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("DEFAULT_LANGUAGE", "en");
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

/** A fresh database, fresh counters. */
export async function emptySite(): Promise<void> {
  await useTestDatabase();
  setStoragePath(join(varDirectory, randomUUID()));
}

/** A question as programs send it. */
export type Question = Readonly<Record<string, unknown>>;
export const name: Question = { name: "name", type: "text", label: "Your name", required: true };
export const email: Question = { name: "email", type: "email", label: "E-mail", required: true };
export const message: Question = { name: "message", type: "textarea", label: "Message", required: false };

/** Publishes a form with the key `contact` in English for a test. */
export async function publishForm(
  questions: readonly Question[] = [name, email, message],
  texts: FormTexts = {},
): Promise<number> {
  const given = { name: "Contact us", key: "contact", language: "en", status: "published", perHour: "1000" };
  const fields = JSON.stringify(questions);
  return createdId(forms as unknown as AnyModule, { ...given, fields, ...texts });
}

/** Creates a token of a form that was rendered a minute ago. */
export function oldToken(formId: number, secondsAgo = 60): string {
  return newToken(formId, new Date(Date.now() - secondsAgo * 1000));
}

export const someone = { name: "Jana Nováková", email: "jana@example.com", message: "Hello" };

/** Sends a form as a browser without scripts does. */
export function send(
  fields: Readonly<Record<string, string>> | FormData | URLSearchParams,
  {
    path = "/forms/contact",
    headers = {},
  }: { path?: string; headers?: Readonly<Record<string, string>> } = {},
) {
  const isPlain = !(fields instanceof FormData || fields instanceof URLSearchParams);
  return respond(path, {
    body: isPlain ? new URLSearchParams(fields) : fields,
    headers: { "sec-fetch-site": "same-origin", ...headers },
  });
}

/** Sends a form as a program does. */
export function sendJson(body: unknown, path = "/forms/contact") {
  return respond(path, {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
  });
}

async function respond(path: string, init: { readonly body: BodyInit; readonly headers: HeadersInit }) {
  const request = new NextRequest(`http://localhost:3000${path}`, { method: "POST", ...init });
  request.headers.set("x-redakce-peer", request.headers.get("x-redakce-peer") ?? "192.0.2.7");
  const { status, headers, ...response } = await respondWebsite(request).then(async (given) => ({
    status: given.status,
    headers: given.headers,
    text: await given.text(),
  }));
  return {
    status,
    headers,
    location: headers.get("location")?.replace(/^http:\/\/localhost:3000(?=\/)/, "") ?? null,
    /** Name under which the form waits for its page. */
    returned: headers.get("x-middleware-request-x-redakce-returned-form"),
    json: response.text.startsWith("{") ? JSON.parse(response.text) : undefined,
  };
}

export async function everySubmission(): Promise<readonly SubmissionRow[]> {
  return database().select().from(submissions.table).orderBy(submissions.table.id).all();
}
