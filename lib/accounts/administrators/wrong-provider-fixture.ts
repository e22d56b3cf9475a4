import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

/** Faults of an issuer; without any of them it is a correct one. */
export interface Wrongness {
  /** Claims that replace those of the ID token; undefined removes one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signature?: "none" | "hs256WithPublicKey" | "otherKey" | "unknownKid" | "broken" | "missing";
  /** Claims of the UserInfo endpoint; without them there is no such endpoint. */
  readonly userInfo?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Parameters that replace those of the callback; undefined removes one. */
  readonly callback?: Readonly<Record<string, string | undefined>>;
  readonly tokenAnswer?: { readonly status: number; readonly body: object };
}

/** Starts an issuer on a loopback port that responds as wrongly as it is configured to. */
export async function startWrongProvider() {
  const keys = await generateKeyPair("RS256", { extractable: true });
  const otherKeys = await generateKeyPair("RS256");
  let wrongness: Wrongness = {};
  const seen: { scope?: string | null; tokenRequests: number; discoveries: number } = {
    tokenRequests: 0,
    discoveries: 0,
  };
  const attempts = new Map<string, URLSearchParams>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await bodyOf(request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  async function bodyOf(request: IncomingMessage): Promise<{ status: number; body: object }> {
    switch (request.url) {
      case "/.well-known/openid-configuration":
        seen.discoveries += 1;
        return { status: 200, body: { ...metadataOf(issuer), ...wrongness.metadata } };
      case "/keys":
        return {
          status: 200,
          body: { keys: [{ ...(await exportJWK(keys.publicKey)), kid: "1", use: "sig" }] },
        };
      case "/userinfo":
        return { status: 200, body: wrongness.userInfo ?? {} };
      case "/token":
        return wrongness.tokenAnswer ?? token(new URLSearchParams(await text(request)));
      default:
        return { status: 404, body: {} };
    }
  }

  async function token(form: URLSearchParams): Promise<{ status: number; body: object }> {
    seen.tokenRequests += 1;
    const asked = attempts.get(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      asked?.get("code_challenge") === challenge &&
      asked.get("redirect_uri") === form.get("redirect_uri") &&
      form.get("client_id") === "redakce" &&
      form.get("client_secret") === "the secret";
    if (!isRight) return { status: 400, body: { error: "invalid_grant" } };
    const idToken = await signed(claimsOf(issuer, asked, wrongness));
    const body = { access_token: "an access token", refresh_token: "a refresh token", token_type: "Bearer" };
    return { status: 200, body: idToken === undefined ? body : { ...body, id_token: idToken } };
  }

  async function signed(claims: JWTPayload): Promise<string | undefined> {
    const kid = wrongness.signature === "unknownKid" ? "2" : "1";
    const jwt = new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid });
    switch (wrongness.signature) {
      case "missing":
        return undefined;
      case "none":
        return new UnsecuredJWT(claims).encode();
      case "hs256WithPublicKey": {
        const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey));
        return new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "1" }).sign(secret);
      }
      case "broken":
        return (await jwt.sign(keys.privateKey)).replace(/\.[^.]{10}([^.]*)$/, ".AAAAAAAAAA$1");
      default:
        return jwt.sign(wrongness.signature === "otherKey" ? otherKeys.privateKey : keys.privateKey);
    }
  }

  return {
    issuer,
    seen,
    beWrong(wrong: Wrongness) {
      wrongness = wrong;
    },
    /**
     * Signs the person in; returns the address that the browser is sent back to. Every code works any number of
     * times.
     */
    signIn(redirect: string): URL {
      const asked = new URL(redirect).searchParams;
      const code = `code-${attempts.size}`;
      attempts.set(code, asked);
      const back = new URL(asked.get("redirect_uri") ?? "");
      const parameters = { code, state: asked.get("state") ?? "", iss: issuer, ...wrongness.callback };
      for (const [name, value] of Object.entries(parameters))
        if (value !== undefined) back.searchParams.set(name, value);
      return back;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function metadataOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ["S256"],
  };
}

function claimsOf(issuer: string, asked: URLSearchParams, { claims }: Wrongness): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    sub: "42",
    aud: "redakce",
    iat: now,
    exp: now + 300,
    auth_time: now,
    nonce: asked.get("nonce") ?? "",
    amr: ["phr"],
    email: "anna@example.com",
    email_verified: true,
    ...claims,
  };
}
