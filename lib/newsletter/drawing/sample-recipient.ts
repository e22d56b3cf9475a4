import type { MailRecipient } from "./mail.ts";

/** Somebody made up, for looking at an issue as its subscribers will. */
export const sampleRecipient: MailRecipient = {
  id: 0,
  email: "jana.novakova@example.com",
  name: "Jana Nováková",
  key: "sample",
};
