import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Claims of a response; tests set one of them wrong. */
interface Claims {
  readonly origin: string;
  readonly rpId: string;
  readonly type: string;
  readonly crossOrigin: boolean;
  readonly userPresent: boolean;
  readonly userVerified: boolean;
  readonly counter: number;
  readonly userHandle: string | undefined;
}

/** Creates an authenticator with one P-256 key, made of node:crypto, that answers whatever a test wants. */
export function createAuthenticator(userHandle: string) {
  const id = randomBytes(32).toString("base64url");
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const honest: Claims = {
    origin: "http://localhost:3000",
    rpId: "localhost",
    type: "",
    crossOrigin: false,
    userPresent: true,
    userVerified: true,
    counter: 0,
    userHandle,
  };
  return {
    id,
    /** Answers navigator.credentials.create(). */
    register(challenge: string, claims: Partial<Claims> = {}): RegistrationResponseJSON {
      const all = { ...honest, type: "webauthn.create", ...claims };
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const authData = Buffer.concat([authenticatorData(all, 0x40), attestedCredential(id, x, y)]);
      const attestation = new Map<string, unknown>();
      attestation.set("fmt", "none").set("attStmt", new Map()).set("authData", new Uint8Array(authData));
      const attestationObject = base64url(
        isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
      );
      const response = {
        clientDataJSON: clientData(challenge, all),
        attestationObject,
        transports: ["internal"],
      };
      return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
    },
    /** Answers navigator.credentials.get(). */
    assert(challenge: string, claims: Partial<Claims> = {}, key = privateKey): AuthenticationResponseJSON {
      const all = { ...honest, type: "webauthn.get", ...claims };
      const data = authenticatorData(all, 0);
      const clientDataJSON = clientData(challenge, all);
      const clientDataHash = sha256(Buffer.from(clientDataJSON, "base64url"));
      const signature = base64url(sign("sha256", Buffer.concat([data, clientDataHash]), key));
      const handle = all.userHandle === undefined ? {} : { userHandle: all.userHandle };
      const response = { clientDataJSON, authenticatorData: base64url(data), signature, ...handle };
      return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
    },
    privateKey,
  };
}

/** WebAuthn §6.1: RP ID hash, flags, counter. */
function authenticatorData(claims: Claims, moreFlags: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(claims.counter);
  const flags = (claims.userPresent ? 0x01 : 0) | (claims.userVerified ? 0x04 : 0) | moreFlags;
  return Buffer.concat([sha256(Buffer.from(claims.rpId)), Buffer.from([flags]), counter]);
}

/** WebAuthn §6.5.1: AAGUID, credential id and its COSE key. */
function attestedCredential(id: string, x: string, y: string): Buffer {
  const credentialId = Buffer.from(id, "base64url");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const coordinates = [x, y].map((value) => new Uint8Array(Buffer.from(value, "base64url")));
  const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
  ]);
  key.set(-2, coordinates[0] ?? new Uint8Array()).set(-3, coordinates[1] ?? new Uint8Array());
  return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
}

function clientData(challenge: string, { type, origin, crossOrigin }: Claims): string {
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })));
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
