import type * as z from "zod";
import { database } from "#db/client";
import { registrationsWithoutMail } from "#lib/accounts/queries/visitor-users";
import type { JobContext } from "#lib/mail/jobs";
import { queueMail } from "#lib/mail/queue-mail";
import { environment } from "#lib/platform/env";
import { approver } from "../registration/approver.ts";
import type { waitingRegistrationsSchema } from "./queue-waiting-registrations.ts";

/** So many are named; the mail says how many there are besides. */
const mostNamed = 50;

/** Tells the administrator in one mail of registrations that came too fast for an e-mail each. */
export async function sendWaitingRegistrations(
  { from, to }: z.output<typeof waitingRegistrationsSchema>,
  { now, finish }: JobContext,
): Promise<void> {
  const { email, language } = await approver();
  await database().transaction(async (tx) => {
    await finish(tx);
    const { count, users } = await registrationsWithoutMail(
      tx,
      { from: new Date(from), to: new Date(to) },
      mostNamed,
    );
    if (count === 0) return;
    const people = users.map(({ name, email: address, emailVerifiedAt }) => ({
      name,
      email: address,
      isConfirmed: emailVerifiedAt !== null,
    }));
    const usersLink = `${environment().appUrl}/ADMIN/users?status=Registered`;
    const properties = { count, people, usersLink };
    await queueMail({ template: "waitingRegistrations", to: email, language, properties }, tx, now);
  });
}
