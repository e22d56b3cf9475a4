"use client";

import { useEffect } from "react";
import type { SignInAttempt } from "./use-sign-in.ts";

/** Leads the address bar to the login page, which answers at any address while nobody is signed in. Draws nothing. */
export function LoginAddress({ loginUrl, returnTo }: Pick<SignInAttempt, "loginUrl" | "returnTo">) {
  useEffect(() => {
    const isHere = /^\/ADMIN(\/[a-z]{2})?\/login$/.test(window.location.pathname);
    if (!isHere) window.history.replaceState(null, "", `${loginUrl}?${new URLSearchParams({ returnTo })}`);
  }, [loginUrl, returnTo]);
  return null;
}
