import { startingAlone } from "#db/start-lock";
import { passkeyAddressProblem } from "#lib/admin-sign-in/embedded/relying-party";
import { bootstrapLink } from "#lib/admin-sign-in/enrolment/enrolment";
import { startCentralAuthority } from "#lib/admin-sign-in/oidc/start";
import { environment } from "#lib/env";

/** Tells whoever started the process where the site is, and on a new one how to get in. */
export async function printAddresses(): Promise<void> {
  const { appUrl, adminEmail } = environment();
  console.log(`\n  Site            ${appUrl}`);
  console.log(`  Administration  ${appUrl}/ADMIN`);
  const problem = passkeyAddressProblem();
  if (problem) console.log(`\n  ${problem}`);
  for (const sentence of await startCentralAuthority()) console.log(`\n  ${sentence}`);
  const link = await startingAlone(bootstrapLink);
  if (link) {
    console.log(`\n  First administrator (${adminEmail}): create your passkey here, once, within 60 minutes`);
    console.log(`  ${link}`);
  }
  console.log("");
}
