import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { userAuthCodes } from "#lib/accounts/tables";
import { changeSetting } from "#lib/settings/change-setting";
import { insertAdministrator } from "#test/accounts";
import { markEmailVerified } from "../queries/visitor-users.ts";
import { startSession } from "../session.ts";
import { type Finishes, neverFinishing, unread } from "./link-readings.fixture.ts";
import { registrationOf } from "./registration.ts";
import { createUser, deliver, emptySite, password, userNow } from "./site.fixture.ts";
import { createVisitor, pageOf } from "./visitor.fixture.ts";

/** Describes the behaviour of links for approving a registration under a LINK_CONFIRMATION. */
export function describeApprovalLinks(finishes: Finishes): void {
  describe("an approval link", () => {
    beforeEach(async () => {
      await emptySite();
      await changeSetting("limits.verifyCode", "1000/900");
    });
    testReading(finishes !== "nobody", finishes === "everybody");
    testPressing(unread(finishes));
  });
}

function testReading(forProven: boolean, forAnybody: boolean): void {
  test.each(neverFinishing)("is not used by $name, even of an administrator", async ({ method, headers }) => {
    const { link, id } = await register();
    const visitor = await administrator(["superadmin"]);
    const read = await visitor.open(link, {
      ...(method ? { method } : {}),
      ...(headers ? { headers } : {}),
    });
    expect([read.status, pageOf(read)]).toEqual([200, "/auth/approve-registration"]);
    expect((await userNow(id)).status).toBe("Registered");
  });

  test.each([
    ["an administrator who may approve", ["users.approve"], forProven],
    ["an administrator who may not", ["pages"], forAnybody],
    ["nobody in particular", undefined, forAnybody],
  ] as const)("read by %s", async (_, permissions, approves) => {
    const { link, id } = await register();
    const visitor = permissions ? await administrator(permissions) : createVisitor();
    const read = await visitor.open(link);
    expect([read.status, pageOf(read)]).toEqual([
      200,
      approves ? "/auth/registration-approved" : "/auth/approve-registration",
    ]);
    expect((await userNow(id)).status).toBe(approves ? "Active" : "Registered");
    const mails = (await deliver()).map(({ template, to }) => [template, to]);
    expect(mails).toEqual(approves ? [["registrationConfirmed", "eva@example.com"]] : []);
  });
}

function testPressing(pressed: { tags: "@full"[] }): void {
  test("approves by the button, once, and the person can sign in with the password", pressed, async () => {
    const { token, id } = await register();
    const answer = await createVisitor().submit("approve-registration", { id: String(id), token });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/auth/registration-approved?language=en",
    ]);
    const again = await createVisitor().post("approve-registration", { id: String(id), token });
    expect(again.status).toBe(400);
    expect(await deliver()).toMatchObject([{ template: "registrationConfirmed" }]);
    expect((await createVisitor().post("login", { email: "eva@example.com", password })).status).toBe(200);
  });

  test("tells its button whom it would approve, and whether the address is confirmed", pressed, async () => {
    const { token, id } = await register();
    expect(await registrationOf({ id: String(id), token })).toEqual({
      name: "Eva Nová",
      email: "eva@example.com",
      isConfirmed: false,
    });
    await markEmailVerified(database(), id, new Date());
    expect(await registrationOf({ id: String(id), token })).toMatchObject({ isConfirmed: true });
    expect(await registrationOf({ id: String(id + 1), token })).toBeUndefined();
  });

  test("belongs to one registration", async () => {
    const { token, id } = await register();
    const other = await createUser("petr", { status: "Registered" });
    for (const wrong of [String(other.id), "", "0", `${id} `, "x"]) {
      expect((await createVisitor().post("approve-registration", { id: wrong, token })).status).toBe(400);
      expect(
        (await createVisitor().open(`/auth/approve-registration?id=${wrong}&token=${token}`)).status,
      ).toBe(400);
    }
    expect([(await userNow(id)).status, (await userNow(other.id)).status]).toEqual([
      "Registered",
      "Registered",
    ]);
  });

  test("approves once of fifty parallel presses", pressed, async () => {
    const { token, id } = await register();
    const presses = Array.from({ length: 50 }, () =>
      createVisitor().post("approve-registration", { id: String(id), token }),
    );
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await deliver()).toHaveLength(1);
  });
}

async function register() {
  const fields = { name: "Eva Nová", email: "eva@example.com", password, passwordRepeat: password };
  await createVisitor().post("registration", fields);
  const mails = await deliver();
  const request = mails.find(({ template }) => template === "approvalRequest");
  const row = (await database().select().from(userAuthCodes).all()).find(({ kind }) => kind === "approval");
  return { link: request?.link ?? "", token: request?.token ?? "", id: row?.userId ?? 0 };
}

/** Creates the browser of an administrator signed in to the administration, in a group with these permissions. */
async function administrator(permissions: readonly string[]): Promise<ReturnType<typeof createVisitor>> {
  const { id } = await insertAdministrator("ivana", permissions);
  const { cookie } = await startSession("admin", { subject: id, ip: "", userAgent: "" });
  const visitor = createVisitor();
  visitor.jar.set("redakce-admin", cookie);
  return visitor;
}
