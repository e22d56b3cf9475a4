import { environment } from "#lib/platform/env";
import type { PasskeyAuthority } from "./authority.ts";
import { embeddedAuthority } from "./embedded/embedded.ts";
import { oidcAuthority } from "./oidc/oidc.ts";

/** The authority that PASSKEY_AUTHORITY chooses. */
export function configuredAuthority(): PasskeyAuthority {
  const { centralAuthority } = environment();
  return centralAuthority ? oidcAuthority(centralAuthority) : embeddedAuthority;
}
