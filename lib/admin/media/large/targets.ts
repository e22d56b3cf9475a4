import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import type { ArrivalTarget } from "#lib/files/library/large/arriving";
import { mediaModule } from "#lib/files/library/media-module";
import { allows, allowsIn } from "#lib/kernel/permissions";
import { HttpProblem } from "#lib/platform/http/problem";

/** Whether an administrator may send files there: each place asks for its own permission alone. */
export function maySendTo({ permissions }: SignedInAdmin, target: ArrivalTarget): boolean {
  return target === "files"
    ? allows(permissions, "filesGallery", "upload")
    : allowsIn(permissions, mediaModule(), "create");
}

/** Throws {@link HttpProblem} 403 where they may not. */
export function requireTarget(admin: SignedInAdmin, target: ArrivalTarget): void {
  if (!maySendTo(admin, target)) throw new HttpProblem(403, "forbidden");
}
