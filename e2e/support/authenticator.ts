import type { CDPSession, Page } from "@playwright/test";

/**
 * Chromium's virtual authenticator: a passkey store inside the browser, checked by a fingerprint that always matches.
 */
export interface Authenticator {
  /** Sets whether the person passes the fingerprint or PIN. */
  setUserVerified: (isUserVerified: boolean) => Promise<void>;
  /**
   * Sets whether the person touches the key at once, which also answers offers in an input field. A request that
   * finds no one is never answered, not even if someone comes later.
   */
  setPresent: (isPresent: boolean) => Promise<void>;
  credentials: () => Promise<
    readonly { credentialId: string; signCount: number; rpId?: string | undefined }[]
  >;
  removeAll: () => Promise<void>;
}

/** Gives the browser of a page a virtual authenticator. */
export async function addAuthenticator(
  page: Page,
  transport: "internal" | "usb" = "internal",
): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setUserVerified: async (isUserVerified) => {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    setPresent: async (enabled) => {
      await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
    credentials: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    removeAll: async () => {
      await session.send("WebAuthn.clearCredentials", { authenticatorId });
    },
  };
}

/**
 * Makes the person present when the button requests the passkey, while its request is on the way and so before the
 * browser has it; an earlier offer in the input field found no one.
 */
export async function touchWhenAsked(page: Page, authenticator: Authenticator): Promise<void> {
  await page.route("**/login/options", async (route) => {
    if (route.request().postDataJSON()?.mediation === "optional") await authenticator.setPresent(true);
    await route.continue();
  });
}
