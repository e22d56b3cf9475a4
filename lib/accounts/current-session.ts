import { cookies } from "next/headers.js";
import { cache } from "react";
import { findSession } from "./session.ts";
import { cookieName } from "./session-cookie.ts";
import type { SessionArea } from "./session-lifetimes.ts";

/** The session of the request being answered by a page or a route handler; read once a request. */
export const currentSession = cache(async (area: SessionArea) => {
  const store = await cookies();
  return findSession(area, store.get(cookieName(area))?.value);
});
