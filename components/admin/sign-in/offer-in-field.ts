import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from "@simplewebauthn/browser";
import { browserProblem } from "./browser-problem.ts";
import type { Outcome, SignInCeremony } from "./sign-in-ceremony.ts";

/** A challenge lives 10 minutes; the one behind the e-mail field is renewed before. */
const renewalMs = 9 * 60_000;

/** Offers passkeys in the e-mail field (WebAuthn §5.1.4, conditional mediation) until the returned function is called. */
export function offerInField(
  run: (way: Pick<SignInCeremony, "useBrowserAutofill" | "signal">) => Promise<Outcome>,
  follow: (outcome: Outcome) => void,
): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const offer = async () => {
    if (browserProblem() || !(await browserSupportsWebAuthnAutofill()) || signal.aborted) return;
    const outcome = await run({ useBrowserAutofill: true, signal });
    if (outcome.kind !== "silent") follow(outcome);
  };
  void offer();
  const timer = setInterval(() => {
    WebAuthnAbortService.cancelCeremony();
    void offer();
  }, renewalMs);
  return () => {
    calledOff.abort();
    clearInterval(timer);
  };
}
