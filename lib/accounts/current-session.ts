import { cookies } from "next/headers.js";
import { cache } from "react";
import { findSession } from "./session.ts";
import { cookieName } from "./session-cookie.ts";
import type { SessionArea } from "./session-lifetimes.ts";

/** Returns the session of the current request in a page or route handler; read once per request. */
export const currentSession = cache(async (area: SessionArea) => {
  const store = await cookies();
  return findSession(area, store.get(cookieName(area))?.value);
});
