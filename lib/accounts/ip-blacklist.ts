import { confirmation } from "#lib/kernel/fields/confirmation";
import { derivedCount } from "#lib/kernel/fields/derived";
import { optional } from "../kernel/fields/field.ts";
import { moment } from "../kernel/fields/date-time.ts";
import { network } from "#lib/kernel/fields/network";
import { text } from "../kernel/fields/text.ts";
import { defineModule } from "#lib/kernel/module/define-module";

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

export const ipBlacklistTable = ipBlacklist.table;
