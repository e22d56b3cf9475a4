import * as client from "openid-client";
import { environment } from "#lib/platform/env";
import { AuthorityError, type PasskeyAuthority } from "./authority.ts";
import { isPlainHttp, issuerMetadata, requestSeconds } from "./oidc-discovery.ts";
import { type CentralAuthority, clockToleranceSeconds, identityOf } from "./oidc-identity.ts";
import { oidcProblem } from "./oidc-problem.ts";
import { rememberChallenge, takeChallenge } from "./passkey-ceremony.ts";

/**
 * Creates the authority for an external OpenID Connect issuer: authorization code flow with PKCE (RFC 7636), state,
 * nonce and a checked signature. Its tokens are discarded as soon as they have identified the person.
 */
export function oidcAuthority(authority: CentralAuthority): PasskeyAuthority {
  return {
    id: "oidc",

    async begin(request) {
      const config = await configurationOf(authority);
      const [state, nonce, codeVerifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ];
      await rememberChallenge(nonce, { purpose: "signIn", browser: state });
      const redirect = client.buildAuthorizationUrl(config, {
        redirect_uri: callbackAddress().href,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ui_locales: request.language,
        ...(request.purpose === "reauthenticate" ? { prompt: "login", max_age: "0" } : {}),
      });
      const proof = { nonce, codeVerifier };
      return { redirect: redirect.href, transaction: { ...request, state, createdAt: Date.now(), proof } };
    },

    async complete(callbackUrl, transaction) {
      const { proof, state } = transaction;
      if (!proof) throw new AuthorityError("state_mismatch");
      await takeChallenge(proof.nonce, "signIn", [state]);
      try {
        const config = await configurationOf(authority);
        const answer = callbackAddress();
        answer.search = callbackUrl.search;
        const tokens = await client.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: proof.nonce,
          pkceCodeVerifier: proof.codeVerifier,
          idTokenExpected: true,
        });
        const idToken = tokens.claims();
        if (!idToken) throw new AuthorityError("answer_invalid", { reason: "no ID token" });
        return identityOf(
          idToken,
          await profileOf(config, tokens.access_token, idToken),
          transaction,
          authority,
        );
      } catch (error) {
        throw oidcProblem(error);
      }
    },

    async logoutUrl() {
      const config = await configurationOf(authority).catch(() => undefined);
      if (!config?.serverMetadata().end_session_endpoint) return undefined;
      const { href } = new URL("/ADMIN/logged-out", environment().appUrl);
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: href }).href;
    },

    async isAvailable() {
      return issuerMetadata(authority.issuer).then(
        () => true,
        () => false,
      );
    },
  };
}

/** Signatures with the issuer's public keys; never `none`, never a secret that this site also knows. */
const signingAlgorithms = ["RS256", "PS256", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"];

async function configurationOf(authority: CentralAuthority): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = authority;
  const metadata = await issuerMetadata(issuer);
  const { id_token_signing_alg_values_supported: offered = ["RS256"] } = metadata;
  const pinned = signingAlgorithms.filter((algorithm) => offered.includes(algorithm));
  const config = new client.Configuration(
    { ...metadata, id_token_signing_alg_values_supported: pinned },
    clientId,
    { [client.clockTolerance]: clockToleranceSeconds },
    clientAuthentication(metadata, clientSecret),
  );
  config.timeout = requestSeconds;
  client.enableNonRepudiationChecks(config);
  if (isPlainHttp(issuer)) client.allowInsecureRequests(config);
  return config;
}

/** Sent in the body where the issuer accepts it: issuers disagree on how the header is encoded (RFC 6749 §2.3.1). */
function clientAuthentication(metadata: client.ServerMetadata, clientSecret: string): client.ClientAuth {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return methods.includes("client_secret_post")
    ? client.ClientSecretPost(clientSecret)
    : client.ClientSecretBasic(clientSecret);
}

/**
 * Returns the address the issuer sends the browser back to; never taken from a request, which a proxy or a client may
 * change.
 */
function callbackAddress(): URL {
  return new URL("/ADMIN/login/callback", environment().appUrl);
}

/**
 * Returns the claims with the e-mail; some issuers give it at the UserInfo endpoint only (OpenID Connect Core 1.0
 * §5.4).
 */
async function profileOf(
  config: client.Configuration,
  accessToken: string,
  idToken: client.IDToken,
): Promise<object> {
  if (idToken.email !== undefined || !config.serverMetadata().userinfo_endpoint) return idToken;
  return client.fetchUserInfo(config, accessToken, idToken.sub);
}
