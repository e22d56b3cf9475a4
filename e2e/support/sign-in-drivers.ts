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

/** One way in which a person in a browser reaches a passkey authority. */
export interface SignInDriver {
  /** Address at which the site reports whose authority it is. */
  readonly address: string;
  /** Gives a browser the credentials of a person of the cast, who has an account. */
  readonly equip: (page: Page, person: Person) => Promise<void>;
  /** Gives a browser a passkey of a person unknown to the site. */
  readonly equipStranger: (page: Page) => Promise<void>;
  /** Shows the passkey on the login page. */
  readonly prove: (page: Page) => Promise<void>;
  /** Shows the passkey on the page that requests it again from a signed-in person. */
  readonly confirm: (page: Page) => Promise<void>;
  /** Answers the authority's remaining questions at the end of signing out. */
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

/** The page's own offer may be answered before the page is rendered again: then the browser has already left it. */
async function reloadUnlessGone(page: Page): Promise<void> {
  try {
    await page.reload();
  } catch (error) {
    if (!String(error).includes("net::ERR_ABORTED")) throw error;
  }
}
