import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { variants } from "#test/ring";
import { address } from "../server-under-test.ts";
import { ageForm } from "../support/aged-form.ts";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";

/** An address that browsers accept; no mailbox has a longer name (RFC 5321 §4.5.3.1). */
const tooLong = `${"x".repeat(65)}@example.com`;

const questions = [
  { name: "name", type: "text", label: "Your name", required: true },
  { name: "email", type: "email", label: "Your email", required: true },
  { name: "topic", type: "choice", label: "Topic", required: true, options: "A question\nAn order" },
  {
    name: "pieces",
    type: "number",
    label: "How many pieces?",
    required: true,
    showWhen: "topic",
    showIs: "An order",
  },
  { name: "likes", type: "choices", label: "You like", options: "Apples\nPears" },
  { name: "message", type: "textarea", label: "Message", help: "As long as you like." },
  { name: "cv", type: "file", label: "Letter" },
  { name: "agreed", type: "consent", label: "You may keep this.", required: true },
];

/** Publishes a form for one test. */
async function plant(key: string, texts: Readonly<Record<string, string>> = {}): Promise<number> {
  const saved = await createRecord(
    moduleNamed("forms")!,
    {
      name: `Form ${key}`,
      key,
      language: "en",
      status: "published",
      fields: JSON.stringify(questions),
      ...texts,
    },
    null,
  );
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

test("questions are folded to a line each, from which they are opened, dragged, added and mended", async ({
  page,
  signIn,
}) => {
  const id = await plant(`fold-${Date.now()}`);
  await page.setViewportSize({ width: 1280, height: 2000 });
  await signIn("administrator");
  await page.goto(`/ADMIN/en/forms/${id}`);
  await untilAwake(page);
  const line = (name: string) => page.getByRole("button", { name, expanded: false });
  const publish = page.getByRole("button", { name: /^Publish/ });
  const label = (index: number) => page.locator(`[name='fields.${index}.label']`);
  await expect(line("Your name Short text Required")).toBeVisible();
  await expect(label(0)).toBeHidden();
  await line("Your name").press("Enter");
  await label(0).fill("Who are you?");
  await page.getByRole("button", { name: "Who are you?", expanded: true }).click();
  await expect(label(0)).toBeHidden();

  const from = (await page
    .locator("[data-item]", { hasText: "Letter" })
    .locator(".cursor-grab")
    .boundingBox())!;
  const to = (await line("Who are you?").boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y - 10);
  await page.mouse.move(from.x + 5, to.y + 2);
  await page.mouse.up();
  await expect(label(0)).toHaveValue("Letter");
  await expect(label(1)).toHaveValue("Who are you?");

  await page.getByRole("button", { name: "Date – add to: Questions" }).click();
  await expect(label(8)).toBeFocused();
  await page.getByRole("button", { name: "Collapse all" }).click();
  await publish.click();
  await expect(label(8)).toBeFocused();
  await page.getByRole("button", { name: "Collapse all" }).click();
  await page.getByRole("link", { name: /^Questions 9/ }).click();
  await expect(label(8)).toBeFocused();
  await page.keyboard.type("When?");
  await page.getByRole("button", { name: "Collapse all" }).click();
  const answer = page.waitForResponse((response) => response.request().method() === "POST" && response.ok());
  await publish.click();
  await answer;
  await page.reload();
  await expect(page.locator("[data-item]").getByRole("button", { expanded: false })).toContainText([
    "Letter",
    "Who are you?",
    ...questions.slice(1, 6).map(({ label: asked }) => asked),
    "You may keep this.",
    "When?",
  ]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form is filled in with a mistake, mended with everything kept, read, marked and exported", async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    const key = `letters-${Date.now()}`;
    const id = await plant(key, { thanks: "It has arrived safely." });
    await page.goto(`/forms/${key}`);
    await expect(page.getByLabel("How many pieces?")).toBeHidden();
    await page.getByLabel("Your name").fill("Jana Nováková");
    await page.getByLabel("Your email").fill(tooLong);
    await page.getByLabel("An order").check();
    await page.getByLabel("How many pieces?").fill("a few");
    await page.getByLabel("Pears").check();
    await page.getByLabel("Message").fill("First line\nSecond line");
    await page.getByLabel("Letter").setInputFiles({
      name: "dopis.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF"),
    });
    await page.getByLabel("You may keep this.").check();
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Send" }).click();
    expect((await answer).status()).toBe(422);

    expect(new URL(page.url()).pathname).toBe(`/forms/${key}`);
    const summary = page.locator(".form-errors");
    await expect(summary.getByRole("link")).toHaveText([
      "Your email: This isn’t an email address.",
      "How many pieces? This isn’t a number.",
    ]);
    await expect(page.getByLabel("Your name")).toHaveValue("Jana Nováková");
    await expect(page.getByLabel("Your email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Your email")).toHaveAccessibleDescription("This isn’t an email address.");
    await expect(page.getByLabel("An order")).toBeChecked();
    await expect(page.getByLabel("Pears")).toBeChecked();
    await expect(page.getByLabel("Apples")).not.toBeChecked();
    await expect(page.getByLabel("Message")).toHaveValue("First line\nSecond line");
    await expect(page.getByLabel("You may keep this.")).toBeChecked();
    await summary.getByRole("link").first().click();
    await expect(page.getByLabel("Your email")).toBeInViewport();

    await page.getByLabel("Your email").fill("jana@example.com");
    await page.getByLabel("How many pieces?").fill("12");
    await page.getByLabel("Letter").setInputFiles({
      name: "dopis.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF"),
    });
    await ageForm(page, id);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL(`${address}/forms/${key}/thanks`);
    await expect(page.getByText("It has arrived safely.")).toBeVisible();
    await page.reload();

    await signInContext(context, "administrator");
    await page.goto(`/ADMIN/en/submissions?search=&form=${id}`);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page
      .getByRole("link", { name: /Jana Nováková/ })
      .first()
      .click();
    await expect(page.getByText("First line")).toBeVisible();
    const answers = page.getByRole("region", { name: "Submitted answers" });
    await expect(answers.locator("dd")).toContainText([
      "Jana Nováková",
      "jana@example.com",
      "An order",
      "12",
      "Pears",
      "First line",
      "dopis.pdf",
      "Yes",
    ]);
    const file = await page.request.get((await answers.getByRole("link").getAttribute("href")) ?? "");
    expect(file.headers()["content-disposition"]).toContain("attachment");
    expect(await file.text()).toBe("%PDF-1.7\n%%EOF");
    await page.getByRole("button", { name: "Mark as done" }).click();
    await expect(page.getByText("Marked as done.")).toBeVisible();

    const exported = await page.request.get(`/ADMIN/en/submissions/export?form=${id}`);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await exported.body());
    expect(text).toContain("\uFEFFNumber,");
    expect(text).toContain("Jana Nováková,jana@example.com,An order,12,Pears,");
    const stranger = await browser.newContext();
    const refused = await stranger.request.get(`${address}/ADMIN/en/submissions/export?form=${id}`);
    expect(refused.status()).toBe(401);
    await stranger.close();

    await page.goto(`/ADMIN/en/forms/${id}`);
    await expect(page.locator("[name='fields.7.label']")).toBeVisible();
    await expect(page.getByRole("button", { name: "Expand all" })).toBeHidden();
  });
});

test("a form that stands in a text is filled in there, and asked for there once more", async ({ page }) => {
  const key = `embedded-${Date.now()}`;
  const id = await plant(key);
  const content = JSON.stringify({
    type: "doc",
    content: [
      ...Array.from({ length: 40 }, () => ({
        type: "paragraph",
        content: [{ type: "text", text: "Before the form" }],
      })),
      { type: "record", attrs: { module: "forms", id: String(id) } },
    ],
  });
  const texts = { title: key, slug: key, language: "en", status: "published", content };
  expect((await createRecord(moduleNamed("pages")!, texts, null)).outcome).toBe("saved");
  await page.goto(`/${key}`);
  await page.getByLabel("Your name").fill("Eva");
  await page.getByLabel("Your email").fill(tooLong);
  await page.getByLabel("A question").check();
  await page.getByLabel("You may keep this.").check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Before the form").first()).toBeAttached();
  await expect(page.locator(".form-errors")).toBeInViewport();
  await expect(page.locator(".form-errors")).toBeFocused();
  await expect(page.getByLabel("Your name")).toHaveValue("Eva");
  await page.getByLabel("Your email").fill("eva@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(`${address}/forms/${key}/thanks`);
});

test("forms, their thanks and what is wrong with them are accessible in both languages", async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  for (const path of variants(["/forms/write-to-us", "/cs/formulare/napiste-nam"], "forms")) {
    await page.goto(path);
    await expectAccessible(page, { widths: [1280, 390] });
    await page.locator(".form").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.locator(".form-submit").click();
    await expect(page.locator(".form-errors")).toBeVisible();
    await expectAccessible(page, { widths: [1280, 390] });
    await page.goto(`${path}/${path.startsWith("/cs") ? "dekujeme" : "thanks"}`);
    await expectAccessible(page, { widths: [1280, 390] });
  }
});
