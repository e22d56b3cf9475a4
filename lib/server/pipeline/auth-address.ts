/** Parts of a path under /auth. */
export interface AuthAddress {
  /** First segment after `/auth`, such as `login`. */
  readonly name: string;
  /** Accepted methods; GET and HEAD render the page at the same path under app/auth. */
  readonly methods: readonly ("GET" | "HEAD" | "POST")[];
  /**
   * Set if reading it may finish what an e-mail offered: signing in, approving a registration, confirming or changing
   * an address.
   */
  readonly link: LinkName | undefined;
  /** True if the address contains a token, which must not reach other sites. */
  readonly hasToken: boolean;
  /** Status of the response with its page. */
  readonly status: 200 | 400;
}

/** Reads a path under /auth; it has no language segment. Undefined where there is nothing. */
export function readAuthAddress(pathname: string): AuthAddress | undefined {
  const [, name = "", token, ...rest] = pathname.split("/").filter(Boolean);
  const isPage = pages.has(name);
  const isEndpoint = endpoints.has(name);
  if ((!isPage && !isEndpoint) || rest.length > 0) return undefined;
  if (token !== undefined && name !== "change-password") return undefined;
  const takesPost = isEndpoint && token === undefined;
  return {
    name,
    methods: [...(isPage ? (["GET", "HEAD"] as const) : []), ...(takesPost ? (["POST"] as const) : [])],
    link: links.find((link) => link === name),
    hasToken: ["change-password", ...links].includes(name),
    status: name === "link-expired" ? 400 : 200,
  };
}

type LinkName = (typeof links)[number];

const links = ["magic-login", "approve-registration", "confirm-address", "confirm-email"] as const;

/** Endpoints in app/api/auth. */
const endpoints = new Set([
  "login",
  "logout",
  "request-login",
  "request-code",
  "verify-code",
  "magic-login",
  "forgotten-password",
  "change-password",
  "registration",
  "approve-registration",
  "confirm-address",
  "request-confirmation",
  "confirm-email",
  "account",
  "account-email",
  "account-password",
  "account-sessions",
  "account-export",
  "account-delete",
]);

/**
 * Pages in app/auth: the forms, a button for each link that could not finish by itself (`magic-login` and
 * `confirm-address` and `confirm-email` with the query `token`, `approve-registration` with `id` and `token`), and
 * where plain forms redirect to (`code`, `password-changed`, `registration-approved`, `address-confirmed`;
 * `link-expired` with `kind` = `sign-in`, `reset`, `approval`, `confirmation` or `email`).
 */
const pages = new Set([
  "login",
  "code",
  "forgotten-password",
  "registration",
  "change-password",
  "magic-login",
  "approve-registration",
  "confirm-address",
  "request-confirmation",
  "address-confirmed",
  "password-changed",
  "registration-approved",
  "link-expired",
  "account",
  "account-email",
  "account-password",
  "account-delete",
  "confirm-email",
  "email-changed",
  "account-deleted",
]);
