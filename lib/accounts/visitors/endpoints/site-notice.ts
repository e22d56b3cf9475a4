import { headers } from "next/headers";
import { stampedHeaders } from "#lib/platform/http/caller";
import { openNotice } from "./notice.ts";

/** What the page of the public site being drawn is to say once to this browser alone. */
export async function currentSiteNotice(): Promise<string | undefined> {
  const notice = await openNotice((await headers()).get(stampedHeaders.notice) ?? undefined);
  return notice?.path === "/" ? notice.message : undefined;
}
