import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A person with an account at the provider; `amr` is how they sign in there (RFC 8176). */
export interface Person {
  readonly amr: readonly string[];
  readonly claims: { readonly email: string; readonly email_verified: boolean };
}

/** Starts a real provider in its own process, on a loopback port. */
export async function startProvider(appUrl: string, people: Readonly<Record<string, Person>>) {
  const settings = {
    redirectUris: [`${appUrl}/ADMIN/login/callback`],
    logoutUris: [`${appUrl}/ADMIN/logged-out`],
    people,
  };
  const script = fileURLToPath(new URL("./provider-process.mjs", import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(settings)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [issuer]: string[] = await once(createInterface(child.stdout), "line");
  if (issuer === undefined) throw new Error("the provider did not start");
  return {
    issuer,
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill();
      await exit;
    },
  };
}

/** Creates a browser for the provider that stores the provider's cookies. */
export function createProviderBrowser() {
  const jar = new Map<string, string>();

  async function send(url: string, method = "GET"): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { method, redirect: "manual", headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    send,
    /**
     * Follows a redirect of the site, pressing the button of `person` whenever the provider asks for an account.
     *
     * @returns where the provider sends the browser back to, and whether it asked
     */
    async signIn(redirect: string, person: string): Promise<{ back: string; wasAsked: boolean }> {
      const { origin } = new URL(redirect);
      let [at, wasAsked] = [redirect, false];
      for (let step = 0; step < 10; step += 1) {
        let response = await send(at);
        if (response.status === 200) {
          wasAsked = true;
          response = await send(`${at}?as=${person}`, "POST");
        }
        at = new URL(response.headers.get("location") ?? "", at).href;
        if (new URL(at).origin !== origin) return { back: at, wasAsked };
      }
      throw new Error(`the provider does not send back: ${at}`);
    },
  };
}
