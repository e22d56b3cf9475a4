/** Whether authenticator data (WebAuthn §6.1, base64url) says that a PIN, fingerprint or face was checked. */
export function claimsUserVerification(authenticatorData: string): boolean {
  const flags = Buffer.from(authenticatorData, "base64url")[32] ?? 0;
  return (flags & 0b100) !== 0;
}
