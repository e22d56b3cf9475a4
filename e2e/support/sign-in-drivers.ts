import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { database } from "#db/client";
import { findAdminByEmail } from "#lib/accounts/queries/admins";
import { passkeys } from "#lib/accounts/tables";
import { cast, type Person } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { addAuthenticator } from "./authenticator.ts";
import { untilAwake } from "./awake.ts";
import { enrolmentLinkOf } from "./enrolment.ts";
import { startSiteWithProvider } from "./provider-site.ts";

/** One way in which a passkey authority is reached, as a person in a browser meets it. */
export interface SignInDriver {
  /** Address at which the site reports whose authority it is. */
  readonly address: string;
  /** Gives a browser what a person of the cast, who has an account, signs in with. */
  readonly equip: (page: Page, person: Person) => Promise<void>;
  /** Gives a browser a passkey of somebody whom the site does not know. */
  readonly equipStranger: (page: Page) => Promise<void>;
  /** On the login page, shows the passkey. */
  readonly prove: (page: Page) => Promise<void>;
  /** On the page that asks somebody signed in for the passkey again, shows it. */
  readonly confirm: (page: Page) => Promise<void>;
  /** At the end of signing out, whatever the authority still asks. */
  readonly leave: (page: Page) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Both drivers; each starts what it needs. */
export const signInDrivers = { embedded: startEmbedded, oidc: startCentral };

async function startEmbedded(): Promise<SignInDriver> {
  const authenticators = new WeakMap<Page, Awaited<ReturnType<typeof addAuthenticator>>>();
  const equip = async (page: Page, person: Person) => {
    const authenticator = await addAuthenticator(page);
    authenticators.set(page, authenticator);
    await signedInAs(person);
    await page.goto(await enrolmentLinkOf(person));
    await page.getByRole("button", { name: "Create a passkey" }).click();
    await page.waitForURL("**/ADMIN/en");
    await page.context().clearCookies();
    await authenticator.setPresent(false);
  };
  return {
    address,
    equip,
    equipStranger: async (page) => {
      await equip(page, "stranger");
      const { id } = (await findAdminByEmail(cast.stranger.email)) ?? { id: "" };
      await database().delete(passkeys).where(eq(passkeys.adminId, id)).run();
    },
    prove: async (page) => {
      await authenticators.get(page)?.setPresent(true);
      await reloadUnlessGone(page);
    },
    confirm: async (page) => {
      await authenticators.get(page)?.setPresent(true);
      await untilAwake(page);
      await page.getByRole("button", { name: "Confirm with a passkey" }).click();
    },
    leave: async () => {},
    stop: async () => {},
  };
}

async function startCentral(): Promise<SignInDriver> {
  const site = await startSiteWithProvider();
  const people = new WeakMap<Page, string>();
  const prove = async (page: Page) => {
    await page.getByRole("button", { name: /127\.0\.0\.1/ }).click();
    await page.getByRole("button", { exact: true, name: people.get(page) ?? "" }).click();
  };
  return {
    address: site.address,
    equip: async (page, person) => {
      await signedInAs(person);
      people.set(page, person);
    },
    equipStranger: async (page) => {
      people.set(page, "nobody");
    },
    prove,
    confirm: prove,
    leave: (page) => page.locator("button[name=logout]").click(),
    stop: site.stop,
  };
}

/** The page's own offer may be answered before it is drawn again: then the browser has left it already. */
async function reloadUnlessGone(page: Page): Promise<void> {
  try {
    await page.reload();
  } catch (error) {
    if (!String(error).includes("net::ERR_ABORTED")) throw error;
  }
}
