import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createUser, deliver, emptySite, password, varDirectory } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";

beforeEach(emptySite);

const file = join(varDirectory, "log", "redakce.log");
const email = "jana@example.com";
const fresh = "dva kotle a jeden lis";

test("what matters to security is logged with time, person and address, for the owner's eyes", async () => {
  const jana = await createUser("jana");
  await createUser("wanda", { status: "Registered" });
  const visitor = createVisitor();
  await visitor.post("login", { email, password: "wrong" });
  await visitor.post("login", { email: "wanda@example.com", password });
  await visitor.post("login", { email, password });
  await visitor.post("logout", {}, { "x-csrf-token": "another session's" });
  await visitor.post("logout", {}, { "x-csrf-token": (await visitor.session())?.csrf ?? "" });
  await visitor.post("request-login", { email });
  await visitor.post("verify-code", { code: "000000" });
  const [mail] = await deliver();
  await visitor.post("magic-login", { token: `${mail?.token.slice(0, 23)}${"A".repeat(43)}` });
  await createVisitor().post("magic-login", { token: mail?.token ?? "" });
  await createVisitor().post("forgotten-password", { email });
  const [reset] = await deliver();
  const change = { token: reset?.token ?? "", password: fresh, passwordRepeat: fresh };
  await createVisitor().post("change-password", change);
  await createVisitor().post("registration", { ...change, name: "Eva", email: "eva@example.com" });
  const approval = (await deliver()).find(({ template }) => template === "approvalRequest");
  const id = new URLSearchParams(approval?.link.split("?")[1]).get("id") ?? "";
  await createVisitor().post("approve-registration", { id, token: approval?.token ?? "" });
  for (let count = 0; count < 6; count += 1)
    await createVisitor().post("login", { email: "nobody@example.com", password });

  const lines = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const events = lines.filter(({ event }) => String(event).startsWith("auth."));
  const by = (event: string) => events.filter((line) => line.event === `auth.${event}`);
  expect(by("signInRefused").slice(0, 2)).toMatchObject([
    { emailHash: expect.stringMatching(/^[\w-]{12}$/) },
    { reason: "awaits approval" },
  ]);
  expect(by("signedIn")).toMatchObject([
    { userId: jana.id, method: "password" },
    { userId: jana.id, method: "link" },
  ]);
  expect(by("passwordChanged")).toMatchObject([{ userId: jana.id }]);
  expect(by("registrationApproved")).toMatchObject([{ userId: Number(id), adminId: null }]);
  expect(by("limited")).toMatchObject([
    { limit: "loginEmail", counter: expect.stringContaining("192.0.2.1") },
  ]);
  for (const event of ["csrf", "signedOut", "codeRefused", "linkRefused"]) expect(by(event)).toHaveLength(1);
  for (const line of events) {
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    if (line.event !== "auth.limited") expect(line.clientAddress).toBe("192.0.2.1");
  }
  expect(readFileSync(file, "utf8")).not.toContain(email);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
