import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { AuthorityError } from "#lib/accounts/administrators/authority";
import { issueEnrolmentLink } from "#lib/accounts/administrators/enrolment";
import { reportEvent, reportRefusal } from "#lib/accounts/administrators/entrance-route";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { stampedHeaders } from "#lib/platform/http/caller";
import { createAdminWithPasskey, emptySite } from "#test/passkeys/site";
import { recordForbidden } from "./record-event.ts";

const headers = new Headers({ [stampedHeaders.peer]: "203.0.113.9", [stampedHeaders.requestId]: "r-2" });

beforeEach(async () => emptySite());

async function entries() {
  return database().select().from(auditLog).orderBy(auditLog.id).all();
}

test("signing in, out and changes of passkeys are told with who, whose account and from where", async () => {
  const anna = await createAdminWithPasskey("anna");
  await reportEvent("signed in", anna.id, headers);
  await reportEvent("passkey renamed", anna.id, headers, { name: ["", "Telefon"] });
  const about = { module: "admins", recordId: anna.id, createdBy: anna.id, address: "203.0.113.9" };
  expect(await entries()).toMatchObject([
    { ...about, action: "signedIn", requestId: "r-2" },
    { ...about, action: "passkeyRenamed", changes: { name: ["", "Telefon"] } },
  ]);
});

test("a refused sign-in names the problem, and the account only where it is known", async () => {
  const anna = await createAdminWithPasskey("anna");
  await reportRefusal(new AuthorityError("unknown_credential", { credentialId: "x" }), headers);
  await reportRefusal(new AuthorityError("account_blocked", { adminId: anna.id }), headers);
  expect(await entries()).toMatchObject([
    {
      action: "signInRefused",
      createdBy: null,
      recordId: null,
      changes: { problem: ["", "unknown_credential"] },
    },
    { action: "signInRefused", createdBy: null, recordId: anna.id },
  ]);
});

test("a link for a passkey is told, its token is not", async () => {
  const anna = await createAdminWithPasskey("anna");
  const options = { purpose: "recovery", lifetimeSeconds: 60 } as const;
  const token = (await issueEnrolmentLink(anna.id, options)).split("#t=")[1] ?? "";
  expect(await entries()).toMatchObject([{ action: "enrolmentLinkIssued", recordId: anna.id, person: null }]);
  expect(token.length).toBeGreaterThan(20);
  expect(JSON.stringify(await entries())).not.toContain(token);
});

test("a refused permission is told with the place that was asked for", async () => {
  const anna = await createAdminWithPasskey("anna");
  await recordForbidden(anna.id, "pages", "DELETE /ADMIN/pages/3", headers);
  expect(await entries()).toMatchObject([
    { action: "forbidden", module: "pages", record: "DELETE /ADMIN/pages/3", createdBy: anna.id },
  ]);
});
