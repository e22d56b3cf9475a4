import type { NextRequest } from "next/server";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import type { Session } from "#lib/accounts/session";
import type { AdminAddress } from "#lib/kernel/admin-addresses";
import type { Language } from "#lib/platform/i18n/languages";

/** One request on its way through a pipeline; each step adds what it found out. */
export interface PipelineContext {
  readonly request: NextRequest;
  readonly startedAt: number;
  /** Address that the request asks for, language segment removed. */
  readonly address: AdminAddress;
  /** Headers that the page or handler will see. */
  readonly requestHeaders: Headers;
  language: Language;
  clientAddress: string;
  session: Session | undefined;
  admin: SignedInAdmin | undefined;
  /** Set by the first step that refuses; later steps that decide leave it alone. */
  refusal: PipelineRefusal | undefined;
}

/** Why a request goes no further. */
export type PipelineRefusal =
  | "signedOut"
  | "csrf"
  | "tooLarge"
  | "unsupportedMediaType"
  | "malformed"
  | "forbidden"
  | "viewOnly"
  | "notFound"
  | "otherDatabase"
  | "methodNotAllowed"
  | "blacklisted"
  | "rateLimited"
  | "authorityDown";

/** A step looks at a request and adds to its context. Every step runs for every request, in order. */
export type PipelineStep = (context: PipelineContext) => Promise<void> | void;
