import { audiences } from "#lib/audience";
import { choice } from "#lib/fields/choice";
import { derivedOption } from "#lib/fields/derived";
import { optional } from "#lib/fields/field";
import { moment } from "#lib/fields/moment";
import { inTrait } from "../trait.ts";

/** Drafts, live versions with a beginning and an end, for everybody or for some, and a working copy beside each. */
export const published = () =>
  inTrait("published", {
    status: choice(["draft", "published"]),
    publishAt: optional(moment()),
    unpublishAt: optional(moment()),
    audience: choice(audiences, { existing: "everybody" }),
  });

/** In a tree what is for some takes along all that hangs under it: for whom the records above are. */
export const publishedInTree = () =>
  inTrait("published", { ...published(), audienceAbove: derivedOption(audiences) });
