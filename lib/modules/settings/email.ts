import { email } from "#lib/fields/email";
import { optional } from "#lib/fields/field";
import { sealed } from "#lib/fields/sealed";
import { text } from "#lib/fields/text";
import { defineModule } from "#lib/module/define-module";

/** From whom mails come and by which way they go, where the environment does not say it. */
export const emailSettings = defineModule({
  name: "settings.email",
  single: true,
  resettable: true,
  fields: {
    fromName: optional(text({ max: 80, pattern: /^[^<>\r\n"]*$/ })),
    fromAddress: optional(email()),
    replyTo: optional(email()),
    smtpUrl: sealed({ max: 500, pattern: /^smtps?:\/\/[^\s/?#]+\/?(?:\?\S*)?$/i }),
    resendKey: sealed({ max: 200, pattern: /^re_[\w-]+$/ }),
    dkimSelector: optional({
      ...text({ max: 63, pattern: /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/i }),
      sample: (n: number) => `key${n}`,
    }),
  },
  form: {
    main: ["fromName", "fromAddress", "replyTo"],
    side: { sending: ["smtpUrl", "resendKey"], domain: ["dkimSelector"] },
  },
  actions: {
    sendTest: { on: ["form"], beside: "sending", input: { email: email() } },
    removeSmtpUrl: { on: ["form"], danger: true },
    removeResendKey: { on: ["form"], danger: true },
  },
  pages: ["domain"],
});
