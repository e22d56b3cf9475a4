import { choice } from "#lib/fields/choice";
import { optional } from "#lib/fields/field";
import { moment } from "#lib/fields/moment";
import { inTrait } from "../trait.ts";

/** Drafts, live versions with a beginning and an end, and a working copy beside each. */
export const published = () =>
  inTrait("published", {
    status: choice(["draft", "published"]),
    publishAt: optional(moment()),
    unpublishAt: optional(moment()),
  });
