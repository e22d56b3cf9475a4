import type { Messages } from "next-intl";

/** The texts that components in the browser translate on every page of the administration. */
export function textsEverywhere({ admin }: Messages) {
  const { bulk, conventions, failed, palette, listing, tree, form, fields, differences } = admin;
  return {
    admin: {
      ...{ actionForm: admin.actionForm, bulk, conventions, failed, palette, listing, tree, differences },
      form: { conflict: form.conflict },
      fields: { uploads: fields.uploads },
      signIn: { problems: admin.signIn.problems },
      enrol: { failures: admin.enrol.failures },
      deliveries: { recipients: admin.deliveries.recipients },
    },
  };
}

/** Those that fields of forms need besides. */
export function formTexts({ admin }: Messages) {
  const { form, fields, grants, draft, richText } = admin;
  return { form, fields, grants, draft, richText };
}
