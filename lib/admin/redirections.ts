import { redirections } from "#lib/kernel/redirections";
import { translator } from "#lib/platform/i18n/translator";
import type { Language } from "../platform/i18n/languages.ts";
import { pathnameHere, type RedirectionPath, wayFrom } from "../website/redirections/way.ts";
import { moduleViewer, queryOf } from "./request.ts";
import { adminUrl } from "./urls.ts";

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Loads the page that tests an address: `?address=/old`. */
export async function addressTestScreen(searchParams: SearchParameters): Promise<AddressTestDescription> {
  const { language } = await moduleViewer(redirections.name, "read");
  return loadAddressTest((await queryOf(searchParams)).address ?? "", language, new Date());
}

/** Finds where an address takes visitors at a given time; the input is a path, or a whole address of this site. */
export async function loadAddressTest(
  asked: string,
  language: Language,
  now: Date,
): Promise<AddressTestDescription> {
  const frame = {
    formUrl: adminUrl(language, redirections.name, "test"),
    listUrl: adminUrl(language, redirections.name),
    asked,
  };
  if (asked.trim() === "") return { ...frame, steps: [] };
  const pathname = pathnameHere(/^(\/|https?:)/.test(asked.trim()) ? asked.trim() : `/${asked.trim()}`);
  if (pathname === undefined)
    return { ...frame, steps: [], problem: translator(language, "admin.addressTest")("elsewhere") };
  return { ...frame, ...inWords(await wayFrom(pathname, now), language) };
}

function inWords(
  { steps, end }: RedirectionPath,
  language: Language,
): Pick<AddressTestDescription, "steps" | "end"> {
  const t = translator(language, "admin.addressTest");
  const hasPage = end.kind === "shown" || end.kind === "outside";
  return {
    steps: steps.map(({ address, code, rule }) => ({
      address,
      answer: t(`answers.${code}`),
      ...(rule ? { rule: rule.source, ruleUrl: adminUrl(language, redirections.name, rule.id) } : {}),
    })),
    end: {
      address: end.address,
      text: t(`ends.${end.kind}`),
      tone: tones[end.kind],
      ...(hasPage ? { href: end.address } : {}),
    },
  };
}

const tones = {
  shown: "live",
  outside: "waiting",
  missing: "refused",
  gone: "refused",
  endless: "refused",
} as const;

/** Results for visitors at an address, step by step: plain data in the reader's language. */
export interface AddressTestDescription {
  readonly formUrl: string;
  readonly listUrl: string;
  /** Typed address. */
  readonly asked: string;
  readonly problem?: string;
  /** Addresses that redirect, in the order in which a browser comes to them. */
  readonly steps: readonly {
    readonly address: string;
    readonly answer: string;
    /** URL of the redirection rule, for people allowed to open it. */
    readonly ruleUrl?: string;
    readonly rule?: string;
  }[];
  readonly end?: {
    readonly address: string;
    readonly text: string;
    readonly tone: "live" | "waiting" | "refused";
    /** URL to open it. */
    readonly href?: string;
  };
}
