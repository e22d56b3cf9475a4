import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";

const unique = () => Math.random().toString(36).slice(2, 8);

test.beforeEach(({ signIn }) => signIn("administrator"));

const textOf = (page: Page) => page.locator("[contenteditable=true]");

/** Opens a new page in English with the caret in its text; returns its title. */
async function startPage(page: Page): Promise<string> {
  await page.goto("/ADMIN/en/pages/new");
  const title = `Nodes ${unique()}`;
  await page.locator("[name=title]").fill(title);
  await textOf(page).click();
  return title;
}

/** Publishes the text and opens the page that visitors see. */
async function publish(page: Page, title: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Publish/ })
    .first()
    .click();
  await untilTold(page, /Published/);
  await page.goto(`/${title.toLowerCase().replace(" ", "-")}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("a slash offers what can be put in, found by typing in either language and chosen by keyboard", async ({
  page,
  expectAccessible,
}) => {
  await startPage(page);
  await page.keyboard.type("and/or ");
  const menu = page.getByRole("listbox", { name: "Insert content" });
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(menu.getByRole("option", { name: "Text", selected: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  const pointedAt = await textOf(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`#${pointedAt}`)).toHaveText(/^Heading/);
  await page.keyboard.type("nadp");
  await expect(menu.getByRole("option")).toHaveText([/^Heading/, /^Subheading/, /^Small heading/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("A subheading");
  await expect(textOf(page).locator("h3")).toHaveText("A subheading");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/quo");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/zzz");
  await expect(menu).toBeHidden();
  await expect(textOf(page).locator("p")).toHaveText(["and/or ", "/quo", "/zzz", ""]);
});

test("an item of news is put into a text by its name, and visitors find its card there", async ({
  page,
  expectAccessible,
}) => {
  const title = await startPage(page);
  await page.keyboard.type("Before it.");
  await page.getByRole("button", { name: "More tools" }).click();
  await page.getByRole("menuitem", { name: "Insert from the site" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert from the site" });
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  const chosen = (await dialog.locator("[role=option] span span").first().textContent()) ?? "";
  await page.keyboard.press("Enter");
  const card = textOf(page).locator(".rich-text-record");
  await expect(card).toContainText(chosen);
  await expect(card).toContainText("News");
  await page.keyboard.type("After it.");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await insert(page, "newest");
  const lists = page.getByRole("dialog", { name: "Newest news" });
  await lists.getByRole("option", { name: "News on the home page" }).click();
  await publish(page, title);
  const embed = page.locator(".page-text .card-embed");
  await expect(embed.getByRole("link", { name: chosen })).toBeVisible();
  await expect(page.locator(".page-text .rich-text")).toHaveText(["Before it.", "After it."]);
  await expect(page.locator(".page-text").getByRole("link", { name: "All news" })).toBeVisible();
  await expectAccessible(page);
});

/** Chooses the first match for a word from the slash menu. */
async function insert(page: Page, word: string): Promise<void> {
  await page.keyboard.type(`/${word}`);
  await expect(page.getByRole("listbox", { name: "Insert content" })).toBeVisible();
  await page.keyboard.press("Enter");
}

test("boxes, columns and buttons are written by keyboard and stand on the site as they were written", async ({
  page,
  expectAccessible,
}) => {
  const title = await startPage(page);
  await insert(page, "upozorneni");
  await page.keyboard.type("Mind the ladder.");
  await textOf(page).getByLabel("Callout type").selectOption("Warning");
  await textOf(page).getByText("Mind the ladder.").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await insert(page, "columns");
  await page.keyboard.type("Apples");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Pears");
  const below = textOf(page).locator("> p").last();
  // If the editor is rendered anew at that moment, it keeps its old selection.
  await expect(async () => {
    await below.click();
    expect(await below.evaluate((element) => element.contains(getSelection()?.anchorNode ?? null))).toBe(
      true,
    );
  }).toPass();
  await insert(page, "button");
  const dialog = page.getByRole("dialog", { name: "Button link" });
  await dialog.getByRole("combobox").fill("https://example.com/join");
  await page.keyboard.press("Enter");
  await textOf(page).getByLabel("Button text").fill("Join us");
  await expectAccessible(page);
  await publish(page, title);
  await expect(page.getByRole("note", { name: "Warning" })).toHaveText("Mind the ladder.");
  await expect(page.locator(".columns-2 > .column")).toHaveText(["Apples", "Pears"]);
  await expect(page.getByRole("link", { name: "Join us" })).toHaveAttribute(
    "href",
    "https://example.com/join",
  );
  await expectAccessible(page, { widths: [390, 1280] });
});

test("any file is uploaded where it is pasted, dropped or chosen, and visitors download it there", async ({
  page,
}) => {
  const title = await startPage(page);
  const notes = (name: string) => `${name} ${title}`;
  const bring = (kind: "paste" | "drop", name: string) =>
    textOf(page).evaluate(
      (element, given) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([given.content], `${given.name}.txt`, { type: "text/plain" }));
        const { x, y } = element.getBoundingClientRect();
        const event =
          given.kind === "paste"
            ? new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true })
            : new DragEvent("drop", {
                dataTransfer: transfer,
                clientX: x + 30,
                clientY: y + 30,
                bubbles: true,
                cancelable: true,
              });
        element.dispatchEvent(event);
      },
      { kind, name, content: notes(name) },
    );
  const labels = textOf(page).getByLabel("File name here");
  await bring("paste", "pasted");
  await expect(labels).toHaveCount(1);
  await bring("drop", "dropped");
  await expect(labels).toHaveCount(2);
  await insert(page, "file");
  const dialog = page.getByRole("dialog", { name: "Choose from the library" });
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    dialog.getByRole("button", { name: "Upload another" }).click(),
  ]);
  await chooser.setFiles({
    name: "chosen.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(notes("chosen")),
  });
  await expect(labels).toHaveCount(3);
  await expect(dialog).toBeHidden();
  await publish(page, title);
  const files = page.locator("p.file a[download]");
  await expect(files.getByText(/pasted|dropped|chosen/)).toHaveCount(3);
  const href = (await files.filter({ hasText: "chosen" }).getAttribute("href")) ?? "";
  expect(await (await page.request.get(href)).text()).toBe(notes("chosen"));
});

test("a film asks nothing of its provider until it is played, then plays in its place", async ({
  page,
  expectAccessible,
}) => {
  const elsewhere: string[] = [];
  await page.route(/youtube|vimeo|ytimg|google/, async (route) => {
    elsewhere.push(new URL(route.request().url()).hostname);
    await route.fulfill({ contentType: "text/html", body: "<p>Player</p>" });
  });
  const title = await startPage(page);
  await textOf(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "https://vimeo.com/76979871");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(textOf(page).getByLabel("Video title")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(textOf(page).getByRole("link", { name: "https://vimeo.com/76979871" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await insert(page, "film");
  const dialog = page.getByRole("dialog", { name: "Video" });
  await dialog.getByLabel("Video address").fill("https://example.com/watch");
  await dialog.getByLabel("Video title").fill("Pruning");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByLabel("Video address").fill("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await page.keyboard.press("Enter");
  await expect(textOf(page).getByLabel("Video title")).toHaveValue("Pruning");
  await publish(page, title);
  const film = page.getByRole("link", { name: "Pruning Plays from YouTube" });
  await expect(film).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await expectAccessible(page);
  expect(elsewhere).toEqual([]);
  await film.click();
  await expect(page.frameLocator("iframe").getByText("Player")).toBeVisible();
  await expect(page.locator("iframe")).toHaveAttribute("title", "Pruning");
  expect(elsewhere).toEqual(["www.youtube-nocookie.com"]);
});

test("what is selected gets its format where it is, and blocks move by keyboard and by their handle", async ({
  page,
  expectAccessible,
}) => {
  await startPage(page);
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Three");
  await page.keyboard.press("Shift+Home");
  const bubble = page.getByRole("toolbar", { name: "Formatting of the selected text" });
  await expect(bubble).toBeVisible();
  await expectAccessible(page);
  await bubble.getByRole("button", { name: "Bold" }).click();
  await expect(textOf(page).locator("strong")).toHaveText("Three");
  await page.keyboard.press("ArrowRight");
  await expect(bubble).toBeHidden();
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect(textOf(page).locator("p")).toHaveText(["One", "Three", "Two"]);
  await page.keyboard.type("!");
  await expect(textOf(page).locator("p")).toHaveText(["One", "Three!", "Two"]);
  await textOf(page).getByText("One").hover();
  await page.getByRole("button", { name: "Move or change this block" }).click();
  await page.getByRole("menuitem", { name: /^Move down/ }).click();
  await expect(textOf(page).locator("p")).toHaveText(["Three!", "One", "Two"]);
  await textOf(page).getByText("One").hover();
  await page.getByRole("button", { name: "Move or change this block" }).click();
  await page.getByRole("menuitem", { name: "Heading", exact: true }).click();
  await expect(textOf(page).locator("h2")).toHaveText("One");
  await textOf(page).getByText("Two").hover();
  await page
    .getByRole("button", { name: "Move or change this block" })
    .dragTo(textOf(page).getByText("Three!"), { targetPosition: { x: 5, y: 2 } });
  await expect(textOf(page).locator("> *")).toHaveText(["Two", "Three!", "One", ""]);
});

test("the text alone fills the window and comes back with all that was written", async ({
  page,
  expectAccessible,
}) => {
  await startPage(page);
  await page.keyboard.type("In the form.");
  await page.getByRole("button", { name: "Focus mode" }).click();
  await page.keyboard.type(" And alone.");
  await expect(page.locator("[inert] [name=title]")).toHaveCount(1);
  const frame = await page.locator("[data-rich-text]").boundingBox();
  expect(frame).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.locator("[inert] [name=title]")).toHaveCount(0);
  await page.keyboard.type(" Again.");
  await expect(textOf(page)).toHaveText("In the form. And alone. Again.");
});

/** Distance of a menu below the caret, in pixels; negative if it covers the caret. */
const roomUnderCaret = (menu: Locator) =>
  menu.evaluate((element) => {
    const caret = getSelection()?.getRangeAt(0).getBoundingClientRect();
    return element.getBoundingClientRect().top - (caret?.bottom ?? Number.POSITIVE_INFINITY);
  });

test("on a phone an empty line has a button for what can be put in, and the menu leaves the caret in sight", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await startPage(page);
  await page.getByRole("button", { name: "Insert content" }).click();
  const menu = page.getByRole("listbox", { name: "Insert content" });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await expect.poll(() => roomUnderCaret(menu)).toBeGreaterThan(0);
  await page.keyboard.type("head");
  await expect.poll(() => roomUnderCaret(menu)).toBeGreaterThan(0);
  await expectAccessible(page);
  await menu.getByRole("option", { name: "Subheading" }).click();
  await page.keyboard.type("By thumb");
  await expect(textOf(page).locator("h3")).toHaveText("By thumb");
});

test("Markdown becomes what it means while it is typed", async ({ page }) => {
  await startPage(page);
  for (const typed of ["# Heading", "### Subheading", "- point"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Enter");
  await page.keyboard.type("**bold** and [a link](example.com) and [a trap](javascript:x) after");
  const text = textOf(page);
  await expect(text.locator("h2")).toHaveText("Heading");
  await expect(text.locator("h3")).toHaveText("Subheading");
  await expect(text.locator("li")).toHaveText("point");
  await expect(text.locator("strong")).toHaveText("bold");
  await expect(text.locator("a")).toHaveText("a link");
  await expect(text.locator("a")).toHaveAttribute("href", "https://example.com");
  await expect(text.locator("> p").first()).toHaveText("bold and a link and [a trap](javascript:x) after");
});
