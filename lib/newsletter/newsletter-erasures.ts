import { derivedCount, derivedText } from "#lib/kernel/fields/derived";
import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule } from "#lib/kernel/module/define-module";

/** Receipts of erased subscribers: what was deleted, when and by whom. They name no one. */
export const newsletterErasures = defineModule({
  name: "newsletterErasures",
  fields: {
    /** SHA-256 of the normalised address: anyone who knows the address can find the receipt. */
    emailHash: derivedText(),
    erasedBy: derivedText(),
    /** Mails of newsletters that no longer say to whom they went. */
    recipients: derivedCount(),
    /** Number of other mails, and of entries about what the person agreed to, that were deleted. */
    mails: derivedCount(),
    consents: derivedCount(),
    /** True if the address gets no newsletter from now on, whoever enters it. */
    suppressed: toggle(),
  },
  list: {
    columns: ["emailHash", "erasedBy", "suppressed", "createdAt"],
    search: ["emailHash"],
    orderBy: ["-createdAt"],
    filters: { createdAt: "days" },
  },
  readOnly: true,
});
