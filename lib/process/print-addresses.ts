import { environment } from "#lib/env";
import { bootstrapLink } from "#lib/passkeys/enrolment";
import { startCentralAuthority } from "#lib/passkeys/oidc-start";
import { passkeyAddressProblem } from "#lib/passkeys/relying-party";

/** Tells whoever started the process where the site is, and on a new one how to get in. */
export async function printAddresses(): Promise<void> {
  const { appUrl, adminEmail } = environment();
  console.log(`\n  Site            ${appUrl}`);
  console.log(`  Administration  ${appUrl}/ADMIN`);
  const problem = passkeyAddressProblem();
  if (problem) console.log(`\n  ${problem}`);
  for (const sentence of await startCentralAuthority()) console.log(`\n  ${sentence}`);
  const link = await bootstrapLink();
  if (link) {
    console.log(`\n  First administrator (${adminEmail}): create your passkey here, once, within 60 minutes`);
    console.log(`  ${link}`);
  }
  console.log("");
}
