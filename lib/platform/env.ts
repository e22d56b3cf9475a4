import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod";
import { isBareAddress, isHostName, isIssuer, isLoopback } from "./address-checks.ts";
import { normaliseEmail } from "./email-address.ts";
import { firstLanguages } from "./first-languages.ts";
import { defaultAssurance, parseAssurance } from "./oidc-assurance.ts";
import { sharedError } from "./shared-error.ts";

export type Environment = ReturnType<typeof parseEnvironment>;

/** A configuration value that cannot work; its message is one sentence naming the variable. */
export class EnvironmentError extends sharedError("EnvironmentError") {}

let current: Environment | undefined;

/** The configuration of this process, read once. Throws {@link EnvironmentError} on a wrong value. */
export function environment(): Environment {
  current ??= parseEnvironment(process.env);
  return current;
}

/** Returns the variables of this process, some of them changed, for a process that it starts. */
export function variablesWith(changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/** Returns the environment of a process that runs user-written code: none of the variables that may be secret. */
export function harmlessVariables(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return { NODE_ENV: "production", ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
}

/** Returns the raw DATABASE_URL; tables are declared by it, before the configuration is read. */
export function databaseAddress(): string | undefined {
  return process.env.DATABASE_URL || undefined;
}

/** Checks whether an npm script runs this; npm ends at SIGTERM without passing it on. */
export function isRunByNpm(): boolean {
  return Boolean(process.env.npm_lifecycle_event);
}

/** Turns raw variables into typed configuration; empty strings count as absent. */
export function parseEnvironment(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvironmentError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const values = parsed.data;
  const appUrl = new URL(values.APP_URL ?? `http://localhost:${values.PORT}`);
  refuseInsecureAddress(appUrl, values.NODE_ENV);
  refuseUnknownSender(values);
  refuseSecretOfOneMachine(values);
  return {
    host: values.HOST,
    port: values.PORT,
    appUrl: appUrl.origin,
    isSecure: appUrl.protocol === "https:",
    /** True if browsers must also request every host below this one by https only. */
    securesSubdomains: values.HSTS_SUBDOMAINS === "1",
    varDirectory: resolve(/* turbopackIgnore: true */ process.cwd(), values.VAR_DIR),
    /** Address of a PostgreSQL database; without it everything is in an SQLite file. */
    databaseUrl: values.DATABASE_URL,
    directDatabaseUrl: values.DATABASE_URL && (values.DATABASE_DIRECT_URL ?? values.DATABASE_URL),
    sessionSecret: values.SESSION_SECRET,
    adminEmail: values.ADMIN_EMAIL.toLowerCase(),
    /** Sender of mails; undefined if the settings define it. */
    mailFrom: values.MAIL_FROM === undefined ? undefined : sender(values.MAIL_FROM),
    resendApiKey: values.RESEND_API_KEY,
    smtpUrl: values.SMTP_URL,
    centralAuthority: centralAuthority(values),
    trustedProxies: values.TRUSTED_PROXIES,
    /** Languages of a new website, the default first; afterwards its settings decide. */
    languages: languagesOf(values),
    /** True if an empty database is filled with the demo site. */
    hasDemo: values.DEMO === "1",
    userAuthMethod: values.USER_AUTH_METHOD,
    linkConfirmation: values.LINK_CONFIRMATION,
    /** True if the database tool may change the structure, which migrations own. */
    allowsStructureChanges: values.DATABASE_TOOL_DDL === "1",
    /** Storage of originals; undefined for a folder of VAR_DIR. */
    bucket: bucketOf(values),
    /** Maximum memory for cached responses of the website; 0 caches none. */
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
    /** Token that Prometheus presents to read metrics; without it nothing is measured. */
    metricsToken: values.METRICS_TOKEN,
    isDevelopment: values.NODE_ENV === "development",
    /** True in tests: an automatic feature that does not apply is an error. */
    isStrict: values.NODE_ENV === "test" || values.CMS_STRICT === "1",
  };
}

const commaSeparated = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

const addressOfPostgres = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/\S+$/,
    "must be the address of a PostgreSQL database, such as postgresql://user:password@host/name",
  );

const schema = z.object({
  NODE_ENV: z.string().default("production"),
  CMS_STRICT: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  PORT: z.coerce
    .number({ error: "must be a port number from 1 to 65535" })
    .int("must be a port number from 1 to 65535")
    .min(1, "must be a port number from 1 to 65535")
    .max(65535, "must be a port number from 1 to 65535")
    .default(3000),
  HOST: z
    .string()
    .refine((text) => isIP(text) > 0 || isHostName(text), {
      error: "must be an address of this machine such as 127.0.0.1 or ::1, or its name",
    })
    .optional(),
  APP_URL: z
    .url({ protocol: /^https?$/, error: "must be an absolute http(s) address" })
    .refine(
      (address) => !URL.canParse(address) || new URL(address).pathname === "/",
      "must be an address without a path",
    )
    .optional(),
  VAR_DIR: z.string().default("var"),
  DATABASE_URL: addressOfPostgres.optional(),
  DATABASE_DIRECT_URL: addressOfPostgres.optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ADMIN_EMAIL: z
    .string()
    .refine((text) => normaliseEmail(text) !== undefined, { error: "must be an email address" })
    .default("admin@example.com"),
  MAIL_FROM: z
    .string()
    .refine((text) => normaliseEmail(sender(text).address) !== undefined, {
      error: "must be an email address, or a name and an address as in Example <office@example.org>",
    })
    .optional(),
  RESEND_API_KEY: z.string().startsWith("re_", "must be a key of Resend, which starts with re_").optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@mail.example.org" })
    .optional(),
  PASSKEY_AUTHORITY: z
    .string()
    .default("embedded")
    .refine((text) => text === "embedded" || isIssuer(text), {
      error:
        'must be "embedded" or the address of an OpenID Connect issuer with https, without a query (http only on this machine)',
    }),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ASSURANCE: z
    .string()
    .default(defaultAssurance)
    .transform(parseAssurance)
    .refine((assurance) => assurance !== undefined, {
      error: 'must be "trust-issuer" or a list such as phr,user+mfa,acr=urn:example:mfa',
    }),
  OIDC_TRUST_EMAIL: z.enum(["true", "false"], { error: "must be true or false" }).default("false"),
  HSTS_SUBDOMAINS: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  TRUSTED_PROXIES: commaSeparated.pipe(
    z.array(z.union([z.cidrv4(), z.cidrv6()], { error: "must be a comma-separated list of CIDR ranges" })),
  ),
  DEFAULT_LANGUAGE: z.string().optional(),
  LANGUAGES: z.string().optional(),
  DEMO: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("1"),
  USER_AUTH_METHOD: z
    .enum(["password", "passwordless"], { error: "must be password or passwordless" })
    .default("password"),
  LINK_CONFIRMATION: z
    .enum(["auto", "always", "never"], { error: "must be auto, always or never" })
    .default("auto"),
  DATABASE_TOOL_DDL: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an absolute http(s) address" })
    .refine(
      (address) => !URL.canParse(address) || isBareAddress(new URL(address)),
      "must be an address without a path, such as https://s3.eu-central-1.amazonaws.com",
    )
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens",
    )
    .optional(),
  S3_KEY: z
    .string()
    .regex(/^[!-~]+$/, "must be an access key, without spaces")
    .optional(),
  S3_SECRET: z
    .string()
    .regex(/^[!-~]+$/, "must be the secret of S3_KEY, without spaces")
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be the name of a region such as eu-central-1")
    .optional(),
  PAGE_CACHE_MB: z.coerce
    .number({ error: "must be a number of megabytes from 0 to 65536" })
    .int("must be a number of megabytes from 0 to 65536")
    .min(0, "must be a number of megabytes from 0 to 65536")
    .max(65_536, "must be a number of megabytes from 0 to 65536")
    .default(128),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be a pino level such as info",
    })
    .default("info"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{20,}$/, {
      error: "must have at least 20 characters, of those that a token may have (RFC 6750 §2.1)",
    })
    .optional(),
});

function languagesOf({ LANGUAGES, DEFAULT_LANGUAGE }: z.output<typeof schema>) {
  const first = firstLanguages(LANGUAGES, DEFAULT_LANGUAGE);
  if (typeof first === "string") throw new EnvironmentError(first);
  return first;
}

function refuseInsecureAddress(appUrl: URL, nodeEnv: string) {
  if (appUrl.protocol === "http:" && !isLoopback(appUrl) && nodeEnv === "production") {
    throw new EnvironmentError("APP_URL must use https unless it is an address of this machine.");
  }
}

/**
 * Returns the OpenID Connect issuer that administrators sign in at, with its options; undefined for the embedded
 * authority.
 */
function centralAuthority(values: z.output<typeof schema>) {
  const { PASSKEY_AUTHORITY: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === "embedded") return undefined;
  if (clientId === undefined) throw missing("OIDC_CLIENT_ID");
  if (clientSecret === undefined) throw missing("OIDC_CLIENT_SECRET");
  return {
    issuer,
    clientId,
    clientSecret,
    assurance: values.OIDC_ASSURANCE,
    trustsEmail: values.OIDC_TRUST_EMAIL === "true",
  };
}

const missing = (variable: string) =>
  new EnvironmentError(`${variable} must be set when PASSKEY_AUTHORITY is the address of an issuer.`);

const bucketVariables = ["S3_ENDPOINT", "S3_BUCKET", "S3_KEY", "S3_SECRET"] as const;

/** Requires all variables or none: half of an address would store files where no one expects them. */
function bucketOf(values: z.output<typeof schema>) {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_KEY: key,
    S3_SECRET: secret,
    S3_REGION: region,
  } = values;
  if (endpoint !== undefined && name !== undefined && key !== undefined && secret !== undefined)
    return { endpoint, name, key, secret, region };
  const given = [...bucketVariables, "S3_REGION" as const].find((variable) => values[variable] !== undefined);
  const absent = bucketVariables.find((variable) => values[variable] === undefined);
  if (given) throw new EnvironmentError(`${absent} must be set when ${given} is.`);
  return undefined;
}

/** Throws if there is no sender: the site would write in the name of a machine that cannot receive mail. */
function refuseUnknownSender({ MAIL_FROM, RESEND_API_KEY, SMTP_URL }: z.output<typeof schema>) {
  if (MAIL_FROM !== undefined || (RESEND_API_KEY === undefined && SMTP_URL === undefined)) return;
  throw new EnvironmentError("MAIL_FROM must be set when RESEND_API_KEY or SMTP_URL is.");
}

/** Refuses a secret made up by one machine, which the others would not know. */
function refuseSecretOfOneMachine({ DATABASE_URL, SESSION_SECRET }: z.output<typeof schema>) {
  if (DATABASE_URL === undefined || SESSION_SECRET !== undefined) return;
  throw new EnvironmentError(
    "SESSION_SECRET must be set when DATABASE_URL is, to the same on every machine.",
  );
}

/** Splits `Name <address>` or `address` (RFC 5322 §3.4) into two parts; without a name, mails carry the site's. */
function sender(text: string): { readonly name: string | undefined; readonly address: string } {
  const [, name = "", address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1") || undefined, address: address.trim() };
}
