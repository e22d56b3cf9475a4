import { password } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";

export const browser = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" };

/** Signs a person in by password; includes the token that forms of the session send along. */
export async function signedIn(name = "eva", own: Record<string, string> = {}) {
  const visitor = createVisitor({ ...browser, ...own });
  await visitor.post("login", { email: `${name}@example.com`, password });
  const session = await visitor.session();
  if (!session) throw new Error("Signing in failed.");
  const token = { "x-csrf-token": session.csrf };
  return {
    ...visitor,
    session,
    csrf: session.csrf,
    /** Checks whether the browser is still signed in. */
    isSignedIn: async () => (await visitor.session()) !== undefined,
    ask: (endpoint: Parameters<typeof visitor.post>[0], fields: Record<string, string> = {}) =>
      visitor.post(endpoint, fields, token),
  };
}
