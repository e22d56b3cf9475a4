import { adminUrl } from "#lib/admin/urls";
import type { AdminAddress } from "#lib/kernel/admin-addresses";
import { settingsPage } from "#lib/kernel/permissions";
import { moduleNamed, singleId } from "#lib/kernel/registry";
import { type ToolScreen, toolNamed } from "#lib/kernel/tools";
import { acceptsJson } from "#lib/platform/http/caller";
import type { PipelineContext, PipelineRefusal } from "./context.ts";

/** Path inside the application at which a request under /ADMIN is answered, and its status. */
interface Destination {
  readonly path: string;
  readonly status?: number;
}

/**
 * Splits requests by method and by what the caller wants, because a page and a route handler cannot share a
 * path: reading goes to pages, everything else and JSON to route handlers. A fragment is a page without its shell.
 */
export function destinationOf(
  request: { readonly method: string; readonly headers: Headers },
  address: AdminAddress,
  refusal: PipelineRefusal | undefined,
): Destination {
  const isReading = ["GET", "HEAD"].includes(request.method);
  const rest = address.segments.map((segment) => `/${encodeURIComponent(segment)}`).join("");
  if (isReading && (refusal === "signedOut" || refusal === "authorityDown"))
    return { path: "/ADMIN/login", status: statuses[refusal] };
  if (refusal) return refusedDestination(request.headers, refusal, isReading && !address.isEntrance);
  const tool = toolNamed(address.segments[0] ?? "");
  const isAnswered = tool
    ? isAnsweredByTool(request.headers, tool.screens[address.segments[1] ?? ""])
    : isAnsweredByHandler(request.headers, address);
  if (!isReading || isAnswered) return { path: `/api/admin${rest}` };
  return { path: `/ADMIN${rest}${isForm(address) ? `/${singleId}` : ""}` };
}

/** The address of a single module is that of its form. */
function isForm({ segments: [page = "", ...rest] }: AdminAddress): boolean {
  return rest.length === 0 && Boolean(moduleNamed(page)?.single);
}

const statuses: Readonly<Record<PipelineRefusal, number>> = {
  signedOut: 401,
  csrf: 403,
  tooLarge: 413,
  unsupportedMediaType: 415,
  malformed: 400,
  forbidden: 403,
  viewOnly: 403,
  notFound: 404,
  otherDatabase: 404,
  methodNotAllowed: 405,
  blacklisted: 403,
  rateLimited: 429,
  authorityDown: 503,
};

/** Returns the page of a refusal: in the shell, which needs a signed-in administrator, or as a short text. */
function refusedDestination(headers: Headers, refusal: PipelineRefusal, mayHavePage: boolean): Destination {
  const isPage = mayHavePage && !acceptsJson(headers) && refusal !== "blacklisted";
  if (!isPage) return { path: `/api/refusal/${refusal}` };
  return { path: `/ADMIN/refused/${refusal}`, status: statuses[refusal] };
}

/** Addresses without a page, whatever follows them. */
const ofHandlers = new Set(["search", "largeUploads", "login/callback", "help/pictures"]);

function isAnsweredByHandler(headers: Headers, { segments, target }: AdminAddress): boolean {
  const [page, second, third] = segments;
  if (ofHandlers.has(page ?? "") || ofHandlers.has(`${page}/${second}`)) return true;
  if ((page === "account" || page === settingsPage) && second === undefined) return acceptsJson(headers);
  if (target && second === "export") return true;
  if (target && ["history", "confirm", "preview", "deliveries"].includes(third ?? ""))
    return acceptsJson(headers);
  if (target && third !== undefined) return acceptsJson(headers) || !takesInput(target);
  return target !== undefined && acceptsJson(headers) && second !== "new";
}

function isAnsweredByTool(headers: Headers, { page, answers }: ToolScreen = {}): boolean {
  return Boolean(answers) && (!page || acceptsJson(headers));
}

/** Actions that take input have a page with their form. */
function takesInput({ page, action }: NonNullable<AdminAddress["target"]>): boolean {
  const actions = moduleNamed(page)?.actions ?? {};
  return Object.hasOwn(actions, action) && actions[action]?.input !== undefined;
}

/**
 * The usual form of an address: `/ADMIN/en/admins/3` of `/ADMIN?page=admins&id=3`, which older bookmarks and mails hold,
 * and `/ADMIN/en/settings/site` of `/ADMIN/en/settings/site/1`. Undefined for every other address.
 */
export function usualPath({
  request,
  address,
  language,
}: Pick<PipelineContext, "request" | "address" | "language">): string | undefined {
  if (!["GET", "HEAD"].includes(request.method)) return undefined;
  if (isSingleRecord(address) && !acceptsJson(request.headers))
    return adminUrl(language, ...address.segments) + request.nextUrl.search;
  const { page, id, ...rest } = Object.fromEntries(request.nextUrl.searchParams);
  if (address.segments.length > 0 || !page || !/^[a-z][a-z0-9]*$/i.test(page)) return undefined;
  const query = new URLSearchParams(rest).toString();
  return adminUrl(language, page, ...recordOf(id)) + (query && `?${query}`);
}

function isSingleRecord({ segments: [page = "", id, ...rest] }: AdminAddress): boolean {
  return rest.length === 0 && id === String(singleId) && Boolean(moduleNamed(page)?.single);
}

/** Ids are whole numbers or UUIDs; 0 meant a new record. Anything else is left out of the path. */
function recordOf(id: string | undefined): string[] {
  if (id === "0" || id === "new") return ["new"];
  return id !== undefined && /^[\da-f][\da-f-]{0,35}$/i.test(id) ? [id] : [];
}
