import { beforeEach, expect, test } from "vitest";
import { createUser, deliver, emptySite, userNow } from "#lib/accounts/visitors/site.fixture";
import { createCaller } from "#test/caller";
import { handlerOf } from "#test/handler-of";

const GET = handlerOf("GET", "[page]/[id]/[action]");
const POST = handlerOf("POST", "[page]/[id]/[action]");

beforeEach(emptySite);

const reject = (id: number) => ({ params: { page: "users", id: String(id), action: "reject" } });

test("the form of an action that takes input is told with its texts and question", async () => {
  const eva = await createUser("eva", { status: "Registered" });
  const anna = await createCaller();
  const answer = await anna.get(GET, reject(eva.id));
  expect(await answer.json()).toMatchObject({
    label: "Reject",
    recordLabel: "eva",
    danger: true,
    actionUrl: `/ADMIN/en/users/${eva.id}/reject`,
    fields: [{ name: "reason", kind: "text", label: "Reason (sent by email)", required: false, max: 1000 }],
    texts: { reason: "" },
  });
  expect(await userNow(eva.id)).toEqual(eva);
});

test("the reason that was written goes into the mail", async () => {
  const eva = await createUser("eva", { status: "Registered" });
  const anna = await createCaller(["users.read", "users.reject"]);
  const answer = await anna.post(POST, { ...reject(eva.id), fields: { reason: "Members only." } });
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { status: "ok", data: { redirectUrl: "/ADMIN/en/users" } },
  ]);
  await expect(userNow(eva.id)).rejects.toThrow();
  expect((await deliver())[0]?.text).toContain("Members only.");
});

test("input that is refused is told by field, and a plain form goes back to the action's own form", async () => {
  const eva = await createUser("eva", { status: "Registered" });
  const anna = await createCaller();
  const fields = { reason: "x".repeat(1001) };
  const answer = await anna.post(POST, { ...reject(eva.id), fields });
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: [{ field: "reason", code: "too_long" }] },
  ]);
  const plain = await anna.post(POST, { ...reject(eva.id), fields, accept: "text/html" });
  expect(plain.status).toBe(303);
  expect(plain.headers.get("location")).toMatch(`/ADMIN/en/users/${eva.id}/reject?notice=`);
  expect(await userNow(eva.id)).toEqual(eva);
});

test("an action that makes no sense now is refused as an error", async () => {
  const jana = await createUser("jana");
  const anna = await createCaller();
  const answer = await anna.post(POST, reject(jana.id));
  expect([answer.status, await answer.json()]).toMatchObject([409, { status: "error" }]);
});

test("the form is shown to nobody who may not run the action, and of no record that is not there", async () => {
  const eva = await createUser("eva", { status: "Registered" });
  expect((await (await createCaller(["users.approve"])).get(GET, reject(eva.id))).status).toBe(403);
  expect((await (await createCaller()).get(GET, reject(999))).status).toBe(404);
});

test("GET runs no other action than duplicate", async () => {
  const eva = await createUser("eva", { status: "Registered" });
  const params = { page: "users", id: String(eva.id), action: "approve" };
  expect((await (await createCaller()).get(GET, { params })).status).toBe(405);
  expect(await userNow(eva.id)).toEqual(eva);
});
