import { startingAlone } from "#db/start-lock";
import { passkeyAddressProblem } from "#lib/accounts/administrators/embedded/relying-party";
import { bootstrapLink } from "#lib/accounts/administrators/enrolment";
import { startCentralAuthority } from "#lib/accounts/administrators/oidc/start";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { startProblem } from "./start-problem.ts";

/** Tells whoever started the process where the site is, and on a new one how to get in. */
export async function printAddresses(): Promise<void> {
  const { appUrl, adminEmail } = environment();
  console.log(`\n  Site            ${appUrl}`);
  console.log(`  Administration  ${appUrl}/ADMIN`);
  const problem = passkeyAddressProblem();
  if (problem) console.log(`\n  ${problem}`);
  try {
    for (const sentence of await startCentralAuthority()) console.log(`\n  ${sentence}`);
    const link = await startingAlone(bootstrapLink);
    if (link) {
      console.log(
        `\n  First administrator (${adminEmail}): create your passkey here, once, within 60 minutes`,
      );
      console.log(`  ${link}`);
    }
  } catch (error) {
    // The site serves by now, and goes on where only this could not be written.
    log.error({ err: error }, "The first administrator could not be prepared.");
    console.log(`\n  The first administrator could not be prepared: ${startProblem(error)}`);
    console.log(`  Once that is fixed, start again or run: npm run cms -- admin:enroll-link ${adminEmail}`);
  }
  console.log("");
}
