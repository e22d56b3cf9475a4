import { environment } from "#lib/platform/env";

/**
 * The HTML of a mail for a frame of the administration, in the light or in the dark whatever the reader's own screen is;
 * its pictures come from where the administration is.
 */
export function inFrame(html: string, look: "light" | "dark"): string {
  return html
    .replaceAll("@media (prefers-color-scheme: dark)", look === "dark" ? "@media all" : "@media not all")
    .replaceAll('content="light dark"', `content="${look}"`)
    .replaceAll("color-scheme: light dark", `color-scheme: ${look}`)
    .replaceAll(`src="${environment().appUrl}/`, 'src="/');
}
