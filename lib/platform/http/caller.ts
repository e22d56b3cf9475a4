/**
 * Names of the headers that the process stamps on every request; clients cannot set them. The language also goes back
 * from the middleware to the process, for the page that it renders if the framework fails.
 */
export const stampedHeaders = {
  peer: "x-redakce-peer",
  language: "x-redakce-language",
  requestId: "x-redakce-request-id",
  address: "x-redakce-address",
  returnTo: "x-redakce-return-to",
  /** Path and query: under /ADMIN with the language removed, under /auth whole. On the site the path alone. */
  place: "x-redakce-place",
  /** Present if the page itself decides whether it is visible before it is published. */
  preview: "x-redakce-preview",
  /** Query of a preview of the appearance, for administrators who may see its settings. */
  look: "x-redakce-look",
  /** Value of the cookie of a browser without a session (lib/accounts/visitors/known-device). */
  visitor: "x-redakce-visitor",
  /** Sealed message for the page being drawn (lib/accounts/visitors/respond). */
  notice: "x-redakce-notice",
  /** Key under which a rejected form of the site is put aside (lib/website/submissions/returned-forms). */
  returnedForm: "x-redakce-returned-form",
  /** Encoded links to pages like the one that is missing (lib/website/search/similar-pages). */
  similar: "x-redakce-similar",
  /** Present if a request has its place in the rendering line (lib/server/process/guards/drawing-line). */
  admitted: "x-redakce-admitted",
} as const;

/**
 * True for scripts: `Accept: application/json`, a JSON body, or `X-REQUESTED-WITH`. Every other caller is a plain
 * HTML form.
 */
export function isJsonCaller(headers: Headers): boolean {
  return acceptsJson(headers) || headers.has("x-requested-with") || isJsonType(headers.get("content-type"));
}

/** True if the caller explicitly accepts JSON, which has precedence over a fragment. */
export function acceptsJson(headers: Headers): boolean {
  return /(^|,)\s*application\/json\s*(?!;\s*q=0(\.0*)?\s*(,|$))(;|,|$)/i.test(headers.get("accept") ?? "");
}

/** True for a fetch request that wants only the content area. */
export function wantsFragment(headers: Headers): boolean {
  return headers.has("x-requested-with") && !acceptsJson(headers);
}

export function isJsonType(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? "");
}
