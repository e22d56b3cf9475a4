import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as z from "zod";
import { HttpProblem } from "#lib/platform/http/problem";

/** A browser's answer to a sign-in, checked for its shape only. Throws {@link HttpProblem} 400. */
export function parseAssertion(text: string | undefined): AuthenticationResponseJSON {
  const { response, ...credential } = parse(assertion, text);
  const { userHandle, ...rest } = response;
  return { ...credential, response: userHandle ? { ...rest, userHandle } : rest, clientExtensionResults: {} };
}

/** A browser's answer to a registration, checked for its shape only. Throws {@link HttpProblem} 400. */
export function parseAttestation(text: string | undefined): RegistrationResponseJSON {
  return { ...parse(attestation, text), clientExtensionResults: {} };
}

/** The challenge that an answer claims to answer, and whether it was given inside a frame of another site. */
export function clientDataOf(clientDataJson: string): {
  readonly challenge: string;
  readonly isCrossOrigin: boolean;
} {
  const { challenge, crossOrigin } = parse(
    clientData,
    Buffer.from(clientDataJson, "base64url").toString("utf8"),
  );
  return { challenge, isCrossOrigin: crossOrigin };
}

const base64url = z.base64url();
const credential = { id: base64url.max(1400), rawId: base64url.max(1400), type: z.literal("public-key") };

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(16).default([]),
  }),
});

const clientData = z.object({ challenge: z.string().min(1), crossOrigin: z.boolean().default(false) });

function parse<Shape extends z.ZodType>(schema: Shape, text: string | undefined): z.output<Shape> {
  try {
    return schema.parse(JSON.parse(text ?? ""));
  } catch {
    throw new HttpProblem(400, "malformed");
  }
}
