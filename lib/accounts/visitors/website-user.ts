import { findWebsiteUser } from "#lib/accounts/queries/visitor-users";
import type { Session } from "#lib/accounts/session/session";
import { needsVisitor, type Personal } from "#lib/accounts/session/stand-in";
import type { Language } from "#lib/platform/i18n/languages";

/** Somebody signed in to the public site. */
export interface WebsiteUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly session: Session;
}

/** The user of a live session; read at each request, so that blocking works at once. */
export async function websiteUserOfSession(session: Session): Promise<WebsiteUser | undefined> {
  const user = await findWebsiteUser(Number(session.subject));
  if (user?.status !== "Active") return undefined;
  return { id: user.id, name: user.name, email: user.email, language: user.language, session };
}

/** Somebody of whom nothing is known but what is put into each visitor's page afterwards. */
export function userStandingIn({ name, csrf }: Personal): WebsiteUser {
  return knowing<WebsiteUser>("the user", { name, session: knowing<Session>("the session", { csrf }) });
}

/** Whoever reads more of it than is known is told so; `then` is read of whatever is waited for. */
function knowing<Whole extends object>(what: string, known: Partial<Whole>): Whole {
  return new Proxy(known, {
    get: (target, key) => {
      if (typeof key === "string" && key !== "then" && !(key in target)) needsVisitor(`"${key}" of ${what}`);
      return Reflect.get(target, key);
    },
  }) as Whole;
}
