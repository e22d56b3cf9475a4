import { beforeEach, expect, test } from "vitest";
import { drainOutbox } from "../drain-outbox.ts";
import { emptyOutbox, fakeDriver, onlyRow, start } from "../mail-fixture.ts";
import { queueMail } from "../queue-mail.ts";
import { mailForLog } from "./render-mail.ts";

const properties = {
  code: "482913",
  link: "https://jablon.example/auth/magic-login?token=kX3vQ9mT2bLr7wYs",
  minutes: 15,
};
const mail = { template: "signInCode", to: "jan.novak@example.com", language: "cs", properties } as const;

beforeEach(emptyOutbox);

test("a waiting and a sent mail look the same, and show neither code nor link", async () => {
  await queueMail(mail, undefined, start);
  const waiting = await mailForLog((await onlyRow()).id);
  await drainOutbox({ driver: fakeDriver().driver, clock: () => start });
  const sent = await mailForLog((await onlyRow()).id);
  expect(sent).toEqual(waiting);
  expect(sent?.text).toContain("••••••");
  expect(sent?.text).toContain("https://jablon.example/••••••");
  expect(sent?.html).not.toMatch(/482913|kX3vQ9mT2bLr7wYs/);
});

test("rows that are not there are no mails", async () => {
  expect(await mailForLog(1)).toBeUndefined();
});
