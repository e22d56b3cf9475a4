import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { EnvironmentError, parseEnvironment } from "./env.ts";

describe("without any variable", () => {
  test("everything has a value that works on one machine", () => {
    expect(parseEnvironment({})).toEqual({
      host: undefined,
      port: 3000,
      appUrl: "http://localhost:3000",
      isSecure: false,
      securesSubdomains: false,
      varDirectory: resolve("var"),
      sessionSecret: undefined,
      adminEmail: "admin@example.com",
      mailFrom: undefined,
      resendApiKey: undefined,
      smtpUrl: undefined,
      centralAuthority: undefined,
      trustedProxies: [],
      hasDemo: true,
      languages: ["en", "cs"],
      userAuthMethod: "password",
      linkConfirmation: "auto",
      allowsStructureChanges: false,
      bucket: undefined,
      pageCacheBytes: 134_217_728,
      logLevel: "info",
      metricsToken: undefined,
      isDevelopment: false,
      isStrict: false,
    });
  });

  test("an empty variable is an absent one", () => {
    const empty = [
      "HOST",
      "PORT",
      "APP_URL",
      "VAR_DIR",
      "SESSION_SECRET",
      "ADMIN_EMAIL",
      "TRUSTED_PROXIES",
      "DEFAULT_LANGUAGE",
      "LANGUAGES",
      "DEMO",
    ];
    expect(parseEnvironment(Object.fromEntries(empty.map((name) => [name, ""])))).toEqual(
      parseEnvironment({}),
    );
  });
});

describe("a variable", () => {
  test.each([
    ["HOST", "127.0.0.1", { host: "127.0.0.1" }],
    ["HOST", "::1", { host: "::1" }],
    ["HOST", "localhost", { host: "localhost" }],
    ["HOST", "web-1.example.org", { host: "web-1.example.org" }],
    ["HOST", "3f2a9c", { host: "3f2a9c" }],
    ["PORT", "8080", { port: 8080, appUrl: "http://localhost:8080" }],
    ["APP_URL", "https://www.example.org/", { appUrl: "https://www.example.org", isSecure: true }],
    ["APP_URL", "https://example.org:8443", { appUrl: "https://example.org:8443" }],
    ["VAR_DIR", "/srv/redakce", { varDirectory: "/srv/redakce" }],
    ["VAR_DIR", "state", { varDirectory: resolve("state") }],
    ["ADMIN_EMAIL", "Jana@Example.org", { adminEmail: "jana@example.org" }],
    ["MAIL_FROM", "office@example.org", { mailFrom: { name: undefined, address: "office@example.org" } }],
    ["MAIL_FROM", "Úřad <office@example.org>", { mailFrom: { name: "Úřad", address: "office@example.org" } }],
    [
      "MAIL_FROM",
      '"Nový, Jan" <j@example.org>',
      { mailFrom: { name: "Nový, Jan", address: "j@example.org" } },
    ],
    ["TRUSTED_PROXIES", "10.0.0.0/8, fd00::/8,", { trustedProxies: ["10.0.0.0/8", "fd00::/8"] }],
    ["HSTS_SUBDOMAINS", "1", { securesSubdomains: true }],
    ["DEFAULT_LANGUAGE", "cs", { languages: ["cs", "en"] }],
    ["LANGUAGES", "cs, en", { languages: ["cs", "en"] }],
    ["LANGUAGES", "cs", { languages: ["cs"] }],
    ["LANGUAGES", "ar,pt-BR", { languages: ["ar", "pt-BR"] }],
    ["METRICS_TOKEN", "MTIzNDU2Nzg5MDEyMzQ1Ng==", { metricsToken: "MTIzNDU2Nzg5MDEyMzQ1Ng==" }],
    ["NODE_ENV", "development", { isDevelopment: true }],
  ])("%s=%s is understood", (name, value, expected) => {
    expect(parseEnvironment({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ["HOST", "256.1.1.1"],
    ["HOST", "10.0.0.0/8"],
    ["HOST", "*"],
    ["HOST", "localhost:3000"],
    ["HOST", "http://localhost"],
    ["HOST", "-a.example.org"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", "http"],
    ["APP_URL", "example.org"],
    ["APP_URL", "/cms"],
    ["APP_URL", "ftp://example.org"],
    ["APP_URL", "javascript:alert(1)"],
    ["APP_URL", "https://example.org/cms"],
    ["SESSION_SECRET", "too short"],
    ["ADMIN_EMAIL", "jana"],
    ["MAIL_FROM", "office"],
    ["MAIL_FROM", "Office <office>"],
    ["MAIL_FROM", "office@example.org, other@example.org"],
    ["RESEND_API_KEY", "key"],
    ["SMTP_URL", "mail.example.org"],
    ["SMTP_URL", "https://mail.example.org"],
    ["PASSKEY_AUTHORITY", "central"],
    ["PASSKEY_AUTHORITY", "http://id.example.org"],
    ["PASSKEY_AUTHORITY", "http://localhost.example.org"],
    ["PASSKEY_AUTHORITY", "https://user:password@id.example.org"],
    ["PASSKEY_AUTHORITY", "https://id.example.org/?tenant=1"],
    ["PASSKEY_AUTHORITY", "javascript:alert(1)"],
    ["OIDC_ASSURANCE", "phr,"],
    ["OIDC_ASSURANCE", "user+"],
    ["OIDC_ASSURANCE", "amr=phr"],
    ["OIDC_TRUST_EMAIL", "yes"],
    ["TRUSTED_PROXIES", "10.0.0.1"],
    ["TRUSTED_PROXIES", "10.0.0.0/8, proxy"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "2001:db8::/129"],
    ["DEFAULT_LANGUAGE", "de"],
    ["LANGUAGES", "cs,xx"],
    ["LANGUAGES", "cs,DE"],
    ["S3_ENDPOINT", "s3.example.org"],
    ["S3_ENDPOINT", "ftp://s3.example.org"],
    ["S3_ENDPOINT", "https://s3.example.org/bucket"],
    ["S3_ENDPOINT", "https://key:secret@s3.example.org"],
    ["S3_BUCKET", "Site Files"],
    ["S3_BUCKET", "-files"],
    ["S3_KEY", "with space"],
    ["S3_SECRET", "with space"],
    ["S3_REGION", "EU West"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_TOKEN", "too short"],
    ["METRICS_TOKEN", "with spaces between its words"],
  ])("%s=%s is refused by one sentence that names it", (name, value) => {
    const parse = () => parseEnvironment({ [name]: value });
    expect(parse).toThrow(EnvironmentError);
    expect(parse).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
  });

  test("a default that is not one of the languages is refused", () => {
    const parse = () => parseEnvironment({ LANGUAGES: "cs", DEFAULT_LANGUAGE: "en" });
    expect(parse).toThrow("DEFAULT_LANGUAGE must be one of cs.");
  });

  test("is named alone when another one is wrong too", () => {
    expect(() => parseEnvironment({ PORT: "x", DEFAULT_LANGUAGE: "de" })).toThrow(/^PORT must [^.]+\.$/);
  });
});

describe("a bucket", () => {
  const whole = {
    S3_ENDPOINT: "https://s3.example.org",
    S3_BUCKET: "site-files",
    S3_KEY: "access",
    S3_SECRET: "secret/with+signs",
  };

  test("is an endpoint, a name, a key and its secret, and a region where that matters", () => {
    const bucket = {
      endpoint: "https://s3.example.org",
      name: "site-files",
      key: "access",
      secret: "secret/with+signs",
    };
    expect(parseEnvironment(whole).bucket).toEqual({ ...bucket, region: undefined });
    expect(parseEnvironment({ ...whole, S3_REGION: "fr-par" }).bucket).toEqual({
      ...bucket,
      region: "fr-par",
    });
  });

  test.each(Object.keys(whole))("without %s is refused by a sentence that names it", (name) => {
    expect(() => parseEnvironment({ ...whole, [name]: "" })).toThrow(
      new RegExp(`^${name} must be set when S3_[A-Z]+ is\\.$`),
    );
  });

  test("is not known by its region alone", () => {
    expect(() => parseEnvironment({ S3_REGION: "fr-par" })).toThrow(
      /^S3_ENDPOINT must be set when S3_REGION is\.$/,
    );
  });
});

describe("an address without https", () => {
  test.each([
    "http://example.org",
    "http://192.168.1.10:3000",
    "http://localhost.example.org",
    "http://127.0.0.1.example.org",
  ])("%s is refused in production", (address) => {
    expect(() => parseEnvironment({ APP_URL: address })).toThrow(/^APP_URL must use https/);
    expect(() => parseEnvironment({ APP_URL: address, NODE_ENV: "production" })).toThrow(EnvironmentError);
  });

  test.each(["http://localhost:3000", "http://127.0.0.1", "http://[::1]:3000"])(
    "%s is this machine and works",
    (address) => {
      expect(parseEnvironment({ APP_URL: address })).toMatchObject({
        appUrl: new URL(address).origin,
        isSecure: false,
      });
    },
  );

  test("works while developing", () => {
    expect(parseEnvironment({ APP_URL: "http://192.168.1.10:3000", NODE_ENV: "development" })).toMatchObject({
      appUrl: "http://192.168.1.10:3000",
    });
  });
});

describe("a way to send e-mail", () => {
  test.each([
    ["RESEND_API_KEY", "re_123", { resendApiKey: "re_123" }],
    ["SMTP_URL", "smtps://user:p%40ss@mail.example.org", { smtpUrl: "smtps://user:p%40ss@mail.example.org" }],
  ])("%s needs a sender", (name, value, expected) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(/^MAIL_FROM must be set/);
    expect(parseEnvironment({ [name]: value, MAIL_FROM: "office@example.org" })).toMatchObject(expected);
  });

  test("shows no password in the sentence that refuses it", () => {
    const parse = () => parseEnvironment({ SMTP_URL: "http://user:hunter2@mail.example.org" });
    expect(parse).toThrow(/^SMTP_URL must be/);
    expect(parse).not.toThrow(/hunter2/);
  });
});

describe("a central authority", () => {
  const client = { OIDC_CLIENT_ID: "redakce", OIDC_CLIENT_SECRET: "the secret" };

  test.each(["https://id.example.org", "https://id.example.org/realms/office/", "http://127.0.0.1:8080"])(
    "at %s is one, and takes passkeys and verified addresses only",
    (issuer) => {
      expect(parseEnvironment({ PASSKEY_AUTHORITY: issuer, ...client }).centralAuthority).toEqual({
        issuer,
        clientId: "redakce",
        clientSecret: "the secret",
        assurance: [["phr"], ["phrh"], ["hwk"], ["user", "mfa"]],
        trustsEmail: false,
      });
    },
  );

  test.each(["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"])("needs %s", (name) => {
    const variables = { PASSKEY_AUTHORITY: "https://id.example.org", ...client, [name]: "" };
    expect(() => parseEnvironment(variables)).toThrow(new RegExp(`^${name} must be set[^\\n]+\\.$`));
  });

  test("shows no secret in the sentence that refuses it", () => {
    const parse = () =>
      parseEnvironment({ PASSKEY_AUTHORITY: "https://u:hunter2@id.example.org", ...client });
    expect(parse).toThrow(/^PASSKEY_AUTHORITY must be/);
    expect(parse).not.toThrow(/hunter2/);
  });

  test("can be weakened by name only", () => {
    const weaker = { OIDC_ASSURANCE: "trust-issuer", OIDC_TRUST_EMAIL: "true" };
    const variables = { PASSKEY_AUTHORITY: "https://id.example.org", ...client, ...weaker };
    const expected = { assurance: "trust-issuer", trustsEmail: true };
    expect(parseEnvironment(variables).centralAuthority).toMatchObject(expected);
  });

  test("is none where the passkeys are kept here, whatever else is set", () => {
    expect(parseEnvironment(client).centralAuthority).toBeUndefined();
  });
});
