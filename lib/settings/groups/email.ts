import { choice } from "#lib/kernel/fields/choice";
import { email } from "#lib/kernel/fields/email";
import { optional, seldom } from "#lib/kernel/fields/field";
import { number } from "#lib/kernel/fields/number";
import { sealed } from "#lib/kernel/fields/sealed";
import { text } from "#lib/kernel/fields/text";
import { defineModule } from "#lib/kernel/module/define-module";

/** Format of the webhook standard: at least 24 random bytes. */
const webhookSecret = { max: 200, pattern: /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/ };

/** Sender and transport of mails, unless the environment decides them. */
export const emailSettings = defineModule({
  name: "settings.email",
  single: true,
  resettable: true,
  fields: {
    fromName: optional(text({ max: 80, pattern: /^[^<>\r\n"]*$/ })),
    fromAddress: optional(email()),
    replyTo: optional(email()),
    smtpHost: optional({
      ...text({ max: 253, pattern: /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f:.]*:[\da-f:.]+)$/i }),
      sample: (n: number) => `mail${n}.example.org`,
    }),
    smtpPort: optional(number({ min: 1, max: 65_535 })),
    smtpSecurity: choice(["startTls", "tls", "none"], { existing: "startTls" }),
    smtpUser: optional(text({ max: 200 })),
    smtpPassword: sealed({ max: 200, pattern: /^.+$/ }),
    smtpUrl: seldom(sealed({ max: 500, pattern: /^smtps?:\/\/[^\s/?#]+\/?(?:\?\S*)?$/i })),
    resendKey: sealed({ max: 200, pattern: /^re_[\w-]+$/ }),
    /** Secret by which Resend signs its reports on mails. */
    resendWebhookSecret: seldom(sealed(webhookSecret)),
    /** Secret that signs reports of delivery from other services. */
    reportsSecret: seldom(sealed(webhookSecret)),
    dkimSelector: optional({
      ...text({ max: 63, pattern: /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/i }),
      sample: (n: number) => `key${n}`,
    }),
  },
  form: {
    main: ["fromName", "fromAddress", "replyTo"],
    side: {
      sending: ["smtpHost", "smtpPort", "smtpSecurity", "smtpUser", "smtpPassword", "resendKey"],
      oneLine: ["smtpUrl"],
      bounces: ["resendWebhookSecret", "reportsSecret"],
      domain: ["dkimSelector"],
    },
  },
  actions: {
    sendTest: { on: ["form"], beside: "sending", input: { email: email() } },
    removeSmtpPassword: { on: ["form"], danger: true },
    removeSmtpUrl: { on: ["form"], danger: true },
    removeResendKey: { on: ["form"], danger: true },
    removeResendWebhookSecret: { on: ["form"], danger: true },
    removeReportsSecret: { on: ["form"], danger: true },
  },
  pages: ["domain"],
});
