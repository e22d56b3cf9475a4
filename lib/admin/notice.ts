import type { FormTexts } from "#lib/crud/decode";
import { randomToken } from "#lib/random";
import { rememberInSession, type Session } from "#lib/session/session";

/** What a page shows after a plain form was answered by a redirect: the message, and what was typed if it failed. */
export interface Notice {
  readonly id: string;
  readonly status: "ok" | "error";
  readonly message: string;
  readonly texts?: FormTexts;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

const kept = 5;

/** Keeps a notice in the session and returns the address that shows it. */
export async function noticeUrl(session: Session, url: string, notice: Omit<Notice, "id">): Promise<string> {
  const id = randomToken(9);
  const notices = [...noticesOf(session), { id, ...notice }].slice(-kept);
  await rememberInSession(session, { notices });
  return `${url}${url.includes("?") ? "&" : "?"}notice=${id}`;
}

/** The notice that an address names, if the session still has it. */
export function findNotice(session: Session, id: string | undefined): Notice | undefined {
  return noticesOf(session).find((notice) => notice.id === id);
}

function noticesOf(session: Session): readonly Notice[] {
  return Array.isArray(session.values.notices) ? (session.values.notices as Notice[]) : [];
}
