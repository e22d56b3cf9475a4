import { number } from "#lib/kernel/fields/number";
import { requestLimit } from "#lib/kernel/fields/request-limit";
import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule } from "#lib/kernel/module/define-module";

/** Rules for registration, passwords and the number of attempts. NIST SP 800-63B-4: never under 8 characters. */
export const signInSettings = defineModule({
  name: "settings.signIn",
  single: true,
  resettable: true,
  fields: {
    isRegistrationOpen: toggle({ defaultValue: true }),
    requireConfirmedAddress: toggle(),
    minimumPasswordLength: number({ min: 8, max: 256, defaultValue: 12 }),
    loginLimit: requestLimit("10/300"),
    loginEmailLimit: requestLimit("5/300"),
    requestLoginLimit: requestLimit("10/3600"),
    requestLoginEmailLimit: requestLimit("5/3600"),
    forgottenPasswordLimit: requestLimit("10/3600"),
    forgottenPasswordEmailLimit: requestLimit("5/3600"),
    verifyCodeLimit: requestLimit("30/900"),
    registrationLimit: requestLimit("5/3600"),
    registrationEmailLimit: requestLimit("5/3600"),
    passkeysLimit: requestLimit("30/900"),
    searchLimit: requestLimit("100/60"),
    formsLimit: requestLimit("30/3600", { existing: "30/3600" }),
  },
  form: {
    main: [
      "loginLimit",
      "loginEmailLimit",
      "requestLoginLimit",
      "requestLoginEmailLimit",
      "forgottenPasswordLimit",
      "forgottenPasswordEmailLimit",
      "verifyCodeLimit",
      "registrationLimit",
      "registrationEmailLimit",
      "passkeysLimit",
      "searchLimit",
      "formsLimit",
    ],
    side: {
      registration: ["isRegistrationOpen", "requireConfirmedAddress"],
      passwords: ["minimumPasswordLength"],
    },
  },
});
