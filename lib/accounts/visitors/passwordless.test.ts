import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { passwordHashOf } from "#lib/accounts/queries/visitor-users";
import { users as usersModule, usersTable } from "#lib/accounts/users";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { createUser, deliver, emptySite, password } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";

vi.stubEnv("USER_AUTH_METHOD", "passwordless");

beforeEach(emptySite);

describe("under USER_AUTH_METHOD=passwordless", () => {
  test("a registration needs no password, and stores none that is sent", async () => {
    for (const fields of [{}, { password, passwordRepeat: password }]) {
      await emptySite();
      const answer = await createVisitor().post("registration", {
        name: "Eva",
        email: "eva@example.com",
        ...fields,
      });
      expect(answer.status).toBe(200);
      await deliver();
      const [user] = await database().select().from(usersTable).all();
      expect(user?.status).toBe("Registered");
      expect(await passwordHashOf(database(), user?.id ?? 0)).toBeNull();
    }
  });

  test("the way from registration over approval and code to a session works", async () => {
    await createVisitor().post("registration", { name: "Eva", email: "eva@example.com" });
    const approval = (await deliver()).find(({ template }) => template === "approvalRequest");
    const id = new URLSearchParams(approval?.link.split("?")[1]).get("id") ?? "";
    expect(
      (await createVisitor().post("approve-registration", { id, token: approval?.token ?? "" })).status,
    ).toBe(200);
    await deliver();
    const visitor = createVisitor();
    await visitor.post("request-code", { email: "eva@example.com" });
    const [mail] = await deliver();
    expect((await visitor.post("verify-code", { code: mail?.code ?? "" })).status).toBe(200);
    expect((await visitor.session())?.subject).toBe(id);
  });

  test("no mail offers a new password to somebody who has none", async () => {
    const eva = await createUser("eva", { status: "Registered", hasPassword: false });
    await updateRecord(usersModule as unknown as AnyModule, eva.id, { status: "Active" }, null);
    await createVisitor().post("registration", { name: "Eva", email: eva.email });
    const mails = await deliver();
    expect(mails.map(({ template }) => template)).toEqual(["registrationConfirmed", "accountExists"]);
    for (const { text } of mails) expect(text).not.toContain("forgotten-password");
  });

  test("whoever has a password can still sign in with it", async () => {
    await createUser("jana");
    expect((await createVisitor().post("login", { email: "jana@example.com", password })).status).toBe(200);
  });
});
