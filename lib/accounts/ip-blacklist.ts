import { confirmation } from "#lib/kernel/fields/confirmation";
import { derivedCount } from "#lib/kernel/fields/derived";
import { network } from "#lib/kernel/fields/network";
import { defineModule } from "#lib/kernel/module/define-module";
import { moment } from "../kernel/fields/date-time.ts";
import { optional } from "../kernel/fields/field.ts";
import { text } from "../kernel/fields/text.ts";

/** Addresses and CIDR ranges that are refused everywhere. */
export const ipBlacklist = defineModule({
  name: "ipBlacklist",
  guarded: true,
  fields: {
    cidr: { ...network(), unique: true },
    reason: optional(text({ max: 500 })),
    expiresAt: optional(moment()),
    /** Confirms that the user's own address is meant; requested only then, and never stored. */
    confirmed: confirmation(),
    hits: derivedCount(),
  },
  list: {
    columns: ["cidr", "reason", "expiresAt", "hits"],
    search: ["cidr", "reason"],
    orderBy: ["cidr", "expiresAt", "hits", "createdAt"],
  },
});

export const ipBlacklistTable = ipBlacklist.table;
