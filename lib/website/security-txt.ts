import { readSettings } from "#lib/settings/read-settings";
import { absoluteUrl } from "../kernel/public-addresses.ts";

const dayMs = 86_400_000;
/** Default validity, if none is set; RFC 9116 §2.5.5 recommends less than a year. */
const usualDays = 180;

/** Returns the text of /.well-known/security.txt (RFC 9116); undefined if no contact is set. */
export async function securityTxt(now: Date): Promise<string | undefined> {
  const { contact, policy, expires } = await readSettings("settings.security");
  if (!contact) return undefined;
  const end = expires ? `${expires}T23:59:59Z` : usualEnd(now);
  const lines = [
    `Contact: ${contact.startsWith("https://") ? contact : `mailto:${contact}`}`,
    `Expires: ${end}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    "Preferred-Languages: en, cs",
    `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
  ];
  return `${lines.join("\n")}\n`;
}

function usualEnd(now: Date): string {
  return `${new Date(now.getTime() + usualDays * dayMs).toISOString().slice(0, 10)}T00:00:00Z`;
}
