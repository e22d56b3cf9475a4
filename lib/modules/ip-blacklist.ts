import { confirmation } from "#lib/fields/confirmation";
import { derivedCount } from "#lib/fields/derived";
import { optional } from "#lib/fields/field";
import { moment } from "#lib/fields/moment";
import { network } from "#lib/fields/network";
import { text } from "#lib/fields/text";
import { defineModule } from "#lib/module/define-module";

/** Addresses and CIDR ranges that are refused everywhere. */
export const ipBlacklist = defineModule({
  name: "ipBlacklist",
  guarded: true,
  fields: {
    cidr: { ...network(), unique: true },
    reason: optional(text({ max: 500 })),
    expiresAt: optional(moment()),
    /** Says that one's own address is meant; asked for only then, and kept nowhere. */
    confirmed: confirmation(),
    hits: derivedCount(),
  },
  list: {
    columns: ["cidr", "reason", "expiresAt", "hits"],
    search: ["cidr", "reason"],
    orderBy: ["cidr", "expiresAt", "hits", "createdAt"],
  },
});
