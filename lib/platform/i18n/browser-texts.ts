import type { Messages } from "next-intl";

/** The texts that components in the browser translate on every page of the administration. */
export function textsEverywhere({ admin }: Messages) {
  const { bulk, conventions, failed, palette, listing, tree, form, fields, differences } = admin;
  return {
    admin: {
      ...{ actionForm: admin.actionForm, bulk, conventions, failed, palette, listing, tree, differences },
      folders: folderTexts(admin.folders),
      form: { conflict: form.conflict },
      fields: { uploads: fields.uploads },
      signIn: { problems: passkeyProblems(admin.signIn.problems) },
      enrol: { failures: admin.enrol.failures },
      deliveries: {
        recipients: admin.deliveries.recipients,
        responses: { heading: admin.deliveries.responses.heading },
      },
    },
  };
}

/** Texts about folders; what became of a change is worded by the server. */
function folderTexts(texts: Messages["admin"]["folders"]) {
  const { moved, removed, gone, later, into, moveTo, newFolder, ...shown } = texts;
  return shown;
}

/** Problems with a passkey that a browser detects by itself; everything else is worded by the server. */
export type PasskeyProblem = keyof ReturnType<typeof passkeyProblems>;

function passkeyProblems(problems: Messages["admin"]["signIn"]["problems"]) {
  const { not_used, already_registered, unsupported, wrong_address, wrong_person, offline, unexpected } =
    problems;
  return { not_used, already_registered, unsupported, wrong_address, wrong_person, offline, unexpected };
}

/** Texts that form fields need in addition. */
export function formTexts({ admin }: Messages) {
  const { form, fields, grants, limits, draft, richText } = admin;
  return { form, fields, grants, limits, draft, richText };
}
