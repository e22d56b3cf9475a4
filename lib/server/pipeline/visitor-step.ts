import type { NextRequest, NextResponse } from "next/server";
import { readNewsletterAddress } from "#lib/newsletter/addresses";
import { respondNewsletter } from "./newsletter/respond.ts";

/** Action of visitors at an address of its own, beside reading what places show. */
interface VisitorStep {
  /** True if it works while the site is closed, too. */
  readonly staysOpen: boolean;
  readonly answer: (answer: {
    readonly policy: string;
    readonly headers: Readonly<Record<string, string>>;
  }) => Promise<NextResponse>;
}

/** Finds the step of a request: subscribing to newsletters, confirming that, or unsubscribing; undefined for others. */
export function visitorStepAt(request: NextRequest): VisitorStep | undefined {
  const address = readNewsletterAddress(request.nextUrl.pathname);
  if (!address) return undefined;
  return {
    staysOpen: address.step === "unsubscribe",
    answer: (answer) => respondNewsletter(request, address, answer),
  };
}
