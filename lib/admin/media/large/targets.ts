import { HttpProblem } from "#lib/http/problem";
import type { ArrivalTarget } from "#lib/media/large/arriving";
import { mediaModule } from "#lib/media/media-module";
import type { SignedInAdmin } from "#lib/permissions/current-admin";
import { allows, allowsIn } from "#lib/permissions/permissions";

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
