import { derivedCount, derivedText } from "#lib/kernel/fields/derived";
import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule } from "#lib/kernel/module/define-module";

/** Receipts of subscribers who were erased: what is gone, since when and by whom. They name nobody. */
export const newsletterErasures = defineModule({
  name: "newsletterErasures",
  fields: {
    /** SHA-256 of the address in its one spelling: whoever knows the address can find the receipt. */
    emailHash: derivedText(),
    erasedBy: derivedText(),
    /** Mails of newsletters that no longer say to whom they went. */
    recipients: derivedCount(),
    /** Other mails, and entries of what the person agreed to, that are gone. */
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
