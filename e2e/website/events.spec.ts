import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { ageForm } from "../support/aged-form.ts";
import { untilAwake } from "../support/awake.ts";
import { expect, test } from "../support/fixtures.ts";
import { fillFolded, unfold } from "../support/folds.ts";
import { untilTold } from "../support/messages.ts";

const questions = [
  { name: "name", type: "text", label: "Your name", required: true },
  { name: "email", type: "email", label: "Your email", required: true },
];

/** A day of next month at an hour, as inputs take it. */
function nextMonth(day: number, hour: string): string {
  const today = new Date();
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, day));
  return `${month.toISOString().slice(0, 10)}T${hour}`;
}

test("an editor announces a repeated event with places, and visitors without scripts find it and take them", async ({
  page,
  anotherContext,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  const stamp = Date.now();
  const title = `Choir ${stamp}`;
  const form = {
    name: `Choir sign-up ${stamp}`,
    key: `choir-${stamp}`,
    language: "en",
    status: "published",
    thanks: "You are in.",
    fields: JSON.stringify(questions),
  };
  const saved = await createRecord(moduleNamed("forms")!, form, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));

  await signIn("administrator");
  await page.goto("/ADMIN/en/events/new");
  await untilAwake(page);
  await page.locator("[name=title]").fill(title);
  await page.locator("[name=startsAt]").fill(nextMonth(5, "18:00"));
  await page.locator("[name=endsAt]").fill(nextMonth(5, "19:30"));
  await page.locator("[name=place]").fill("Press house");
  const way = page.locator("[data-field=repeats] select");
  await unfold(way);
  await way.selectOption({ label: "Every week" });
  await fillFolded(page.locator("[name=capacity]"), "2");
  await page.getByRole("combobox", { name: "Sign-up form" }).fill(form.name);
  await page.getByRole("option", { name: form.name }).click();
  await page.getByRole("button", { name: /^Publish/ }).click();
  await untilTold(page, /^Published\./);

  const context = await anotherContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto("/events");
  const card = visitor.locator("li", { hasText: title });
  await expect(card).toContainText("Every week");
  await expect(card).toContainText("Press house");
  const month = `/events?month=${nextMonth(5, "").slice(0, 7)}`;
  await visitor.goto(month);
  const times = visitor.getByRole("link", { name: `18:00 ${title}` });
  await expect(times.nth(3)).toBeVisible();
  await times.first().click();

  const details = visitor.getByRole("complementary", { name: "When and where" });
  for (const left of ["2 places left", "One place left"]) {
    await expect(details).toContainText(left);
    await visitor.getByLabel("Your name").fill("Jana Nováková");
    await visitor.getByLabel("Your email").fill(`jana-${left.length}@example.com`);
    await ageForm(visitor, Number(saved.row.id));
    await visitor.getByRole("button", { name: "Send" }).click();
    await expect(visitor.getByText("You are in.")).toBeVisible();
    await visitor.goto(`/events/choir-${stamp}`);
  }
  await expect(details).toContainText("All places are taken.");
  await expect(visitor.getByRole("button", { name: "Send" })).toHaveCount(0);
  const calendar = await visitor.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  const ics = await (await context.request.get(String(calendar))).text();
  expect(ics).toContain(`SUMMARY;LANGUAGE=en:${title}`);
  expect(ics).toContain("RRULE:FREQ=WEEKLY");

  for (const path of ["/events", month]) {
    await page.goto(path);
    await expectAccessible(page, { widths: [1280, 390] });
  }
});
