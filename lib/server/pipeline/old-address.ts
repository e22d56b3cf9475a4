import { adminUrl } from "#lib/admin/urls";
import type { PipelineContext } from "./context.ts";

/**
 * The path form of an address such as `/ADMIN?page=admins&id=3`, which older bookmarks and mails hold:
 * `/ADMIN/en/admins/3`. Undefined for every other address.
 */
export function pathOfOldAddress({
  request,
  address,
  language,
}: Pick<PipelineContext, "request" | "address" | "language">): string | undefined {
  const { page, id, ...rest } = Object.fromEntries(request.nextUrl.searchParams);
  const isOld = address.segments.length === 0 && ["GET", "HEAD"].includes(request.method);
  if (!isOld || !page || !/^[a-z][a-z0-9]*$/i.test(page)) return undefined;
  const query = new URLSearchParams(rest).toString();
  return adminUrl(language, page, ...recordOf(id)) + (query && `?${query}`);
}

/** Ids are whole numbers or UUIDs; 0 meant a new record. Anything else is left out rather than led into the path. */
function recordOf(id: string | undefined): string[] {
  if (id === "0" || id === "new") return ["new"];
  return id !== undefined && /^[\da-f][\da-f-]{0,35}$/i.test(id) ? [id] : [];
}
