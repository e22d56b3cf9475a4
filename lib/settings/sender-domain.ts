import { Resolver } from "node:dns/promises";

/** DNS records of a domain that mails come from, as mailboxes check them. */
export interface DomainCheck {
  readonly domain: string;
  /** Servers that may send for the domain (RFC 7208). */
  readonly spf: CheckedRecord;
  /** Key that mails are signed with (RFC 6376), under the selector at which it was found. */
  readonly dkim: CheckedRecord;
  /** Policy for mails that pass neither check (RFC 7489). */
  readonly dmarc: CheckedRecord;
}

/**
 * `good`; `missing`: there is no such record; `several`: there are more, so that none counts; `weak`: it lets everything
 * through; `unknown`: DNS did not answer in time.
 */
export interface CheckedRecord {
  readonly verdict: "good" | "missing" | "several" | "weak" | "unknown";
  /** The record, shortened if it is long. */
  readonly text?: string;
  /** Name at which the record was found, or would be. */
  readonly name: string;
}

/** Resolves the TXT records of a name, each in its parts, as `node:dns` does. */
export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

/**
 * Looks up SPF, DKIM and DMARC of a domain.
 *
 * @param selector under which the key is kept; without it the names are tried that services usually take
 * @param resolveTxt tests give one of their own
 */
export async function checkDomain(
  domain: string,
  selector: string | undefined,
  resolveTxt: ResolveTxt = systemResolver(),
): Promise<DomainCheck> {
  const isPublic = domain.includes(".");
  const lookUp = async (name: string): Promise<Found> =>
    isPublic ? textsAt(name, resolveTxt) : { name, texts: [] };
  const [spf, dkim, dmarc] = await Promise.all([
    lookUp(domain),
    Promise.all(
      (selector ? [selector] : usualSelectors).map((name) => lookUp(`${name}._domainkey.${domain}`)),
    ),
    lookUp(`_dmarc.${domain}`),
  ]);
  return {
    domain,
    spf: checked(spf, { is: /^v=spf1(?: |$)/i, isWeak: /(?:^| )\+?all(?: |$)/i }),
    dkim: bestOf(
      dkim.map((found) => checked(found, { is: /(?:^|;)\s*p=/i, isWeak: /(?:^|;)\s*p=\s*(?:;|$)/i })),
    ),
    dmarc: checked(dmarc, { is: /^v=DMARC1\s*(?:;|$)/i, isWeak: /(?:^|;)\s*p=\s*none\b/i }),
  };
}

/** Selectors of Resend, Google, Microsoft, Mailchimp and others, and the defaults of most servers. */
const usualSelectors = ["default", "resend", "mail", "google", "selector1", "selector2", "dkim", "s1", "k1"];

interface Found {
  readonly name: string;
  /** Undefined if DNS did not answer. */
  readonly texts: readonly string[] | undefined;
}

async function textsAt(name: string, resolveTxt: ResolveTxt): Promise<Found> {
  try {
    return { name, texts: (await resolveTxt(name)).map((parts) => parts.join("")) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return { name, texts: ["ENOTFOUND", "ENODATA"].includes(code) ? [] : undefined };
  }
}

function checked(
  { name, texts }: Found,
  rule: { readonly is: RegExp; readonly isWeak: RegExp },
): CheckedRecord {
  if (!texts) return { verdict: "unknown", name };
  const [text, ...others] = texts.filter((one) => rule.is.test(one));
  if (text === undefined) return { verdict: "missing", name };
  const verdict = others.length > 0 ? "several" : rule.isWeak.test(text) ? "weak" : "good";
  return { verdict, name, text: text.length > 200 ? `${text.slice(0, 200)}…` : text };
}

function bestOf(records: readonly CheckedRecord[]): CheckedRecord {
  const order = ["good", "several", "weak", "unknown", "missing"] as const;
  const [best] = records.toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict));
  return best ?? { verdict: "missing", name: "" };
}

/** Two tries of two seconds: a page waits for the answer. */
function systemResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return (name) => resolver.resolveTxt(name);
}
