import "#lib/features";
import { type BrowserContext, type ConsoleMessage, expect, type WebError } from "@playwright/test";
import { endSession, findSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import type { Person } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { reportFailure } from "./failure-report.ts";
import { test as base } from "./kept-context.ts";

interface Fixtures {
  /** Signs in a person of the cast, in this test's browser. */
  signIn: (person: Person) => Promise<void>;
  expectAccessible: typeof expectAccessible;
}

/**
 * Playwright's test with the cast. Pages arrive awake and remember their messages, and any error that a page reports
 * fails the test; both only for this test's own browser, not for contexts that a test makes.
 */
export const test = base.extend<Fixtures & { quietConsole: undefined; failureReport: undefined }>({
  signIn: async ({ context }, use) => {
    await use((person) => signInContext(context, person));
  },

  expectAccessible: async ({ context: _ }, use) => {
    await use(expectAccessible);
  },

  quietConsole: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const noteMessage = (message: ConsoleMessage) => {
        const isNews = !isAnnouncedFailure(message.text()) && !isRefusedInMail(message);
        if (message.type() === "error" && isNews) errors.push(message.text());
      };
      const noteError = (error: WebError) => void errors.push(String(error.error()));
      context.on("console", noteMessage).on("weberror", noteError);
      await use(undefined);
      context.off("console", noteMessage).off("weberror", noteError);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],

  failureReport: [
    async ({ context }, use, testInfo) => {
      await use(undefined);
      await reportFailure(context, testInfo);
    },
    { auto: true },
  ],
});

export { expect };

/** Adds a person's session to a browser. */
export async function signInContext(context: BrowserContext, person: Person): Promise<void> {
  const { name, value } = await signedInAs(person);
  await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: "Lax" }]);
}

/** Ends the session of a browser without its knowledge, as time would. */
export async function endSessionOf(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === cookieName("admin"));
  const session = await findSession("admin", decodeURIComponent(cookie?.value ?? ""));
  if (!session) throw new Error("This browser has no session.");
  await endSession(session);
}

/** Browsers report every 4xx or 503 answer and every missing network as an error; the tests assert those themselves. */
function isAnnouncedFailure(text: string): boolean {
  return /Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/.test(
    text,
  );
}

/** Mails are shown in frames without scripts; the browser reports what it blocks there, including what tests add. */
function isRefusedInMail(message: ConsoleMessage): boolean {
  return message.text().startsWith("Blocked script execution in 'about:srcdoc'");
}
