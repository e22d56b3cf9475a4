import { type Messages, NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { describeTable } from "#lib/admin/files/describe-table";
import { type FileUrls, type FolderDescription, fileScreens } from "#lib/admin/files/files-description";
import cs from "#messages/cs";
import en from "#messages/en";
import { FolderAsListing, TrashAsListing } from "./listed-screens.tsx";

vi.mock("next/navigation", async (original) => ({ ...(await original<object>()), useRouter: () => ({}) }));

const urls = Object.fromEntries(
  fileScreens.map((screen) => [screen, `/ADMIN/en/files.gallery.${screen}`]),
) as FileUrls;
const everything = { upload: true, change: true, delete: true };

const row = (path: string, editUrl: string) => ({
  ...{ id: path, label: path.split("/").at(-1) ?? "", name: path, editUrl, actions: [], updatedAt: "" },
  cells: [{ field: "name", kind: "text" as const, text: path }],
});

function tableOf(paths: readonly string[], view: "list" | "grid" | "trash", boxes: string) {
  const columns = [
    { field: "name", label: "Name", orderBy: { ascending: "name ASC", descending: "name DESC" } },
  ];
  const address = `${urls.files}?path=files`;
  const shown = { title: "Files", view, listUrl: urls.files, address, columns, orderBySelected: "name ASC" };
  return describeTable(paths, (path) => row(path, `${urls.view}?path=${path}`), { ...shown, boxes, page: 1 });
}

const drawn = (element: ReactNode, locale: "en" | "cs" = "en") =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === "en" ? en : (cs as Messages)} timeZone="UTC">
      {element}
    </NextIntlClientProvider>,
  );

/** Checks whether a tag of the page has all of some attributes. */
const hasTag = (html: string, ...attributes: readonly string[]) =>
  (html.match(/<[^>]+>/g) ?? []).some((tag) => attributes.every((attribute) => tag.includes(attribute)));

const folder = (more: Partial<FolderDescription> = {}): FolderDescription => ({
  ...{ path: "files/a", name: "a", csrfToken: "token", search: "", may: everything, urls },
  crumbs: [
    { name: "Public files", url: `${urls.files}?path=files` },
    { name: "a", url: "" },
  ],
  folders: ["files", "files/a"],
  totals: { folders: 0, files: 2, bytes: 12 },
  views: [
    { view: "list", url: "/list" },
    { view: "grid", url: "/grid" },
  ],
  table: tableOf(["files/a/1.txt", "files/a/2.txt"], "list", "path"),
  ...more,
});

test.each(["list", "grid"] as const)(
  "a folder as a %s is a form of paths, with and without scripts",
  (view) => {
    const html = drawn(
      <FolderAsListing folder={folder({ table: tableOf(["files/a/1.txt"], view, "path") })} />,
    );
    expect(html).toContain(`href="${urls.view}?path=files/a/1.txt"`);
    expect(hasTag(html, 'name="path"', 'value="files/a/1.txt"', 'form="bulk"', 'data-select=""')).toBe(true);
    expect(hasTag(html, 'id="bulk"', 'method="post"', `action="${urls.move}"`)).toBe(true);
    const deletes = [`formAction="${urls.delete}"`, `data-json="${urls.delete}"`, 'data-method="DELETE"'];
    expect(hasTag(html, ...deletes)).toBe(true);
    for (const screen of ["upload", "folder", "file", "rename"] as const)
      expect(hasTag(html, "<form", `action="${urls[screen]}"`)).toBe(true);
    for (const screen of ["copy", "duplicate", "zip"] as const)
      expect(hasTag(html, "<button", `formAction="${urls[screen]}"`)).toBe(true);
    expect(html).toContain('<option value="files/a" selected="">files / a</option>');
  },
);

test("who may only look is offered nothing that changes files", () => {
  const html = drawn(
    <FolderAsListing folder={folder({ may: { upload: false, change: false, delete: false } })} />,
  );
  const changing = /files\.gallery\.(upload|folder|file|rename|copy|duplicate|delete)"/;
  expect(html).not.toMatch(changing);
  expect(hasTag(html, "<button", `formAction="${urls.zip}"`)).toBe(true);
});

test("an empty folder says so in both languages, and a search that finds nothing that", () => {
  const table = tableOf([], "list", "path");
  expect(drawn(<FolderAsListing folder={folder({ table })} />)).toContain("The folder is empty");
  expect(drawn(<FolderAsListing folder={folder({ table })} />, "cs")).toContain("Složka je prázdná");
  expect(drawn(<FolderAsListing folder={folder({ table, search: "x" })} />)).toContain("No matches");
});

test("the trash restores and deletes what is selected, and is emptied up to what it shows", () => {
  const trash = { ...{ csrfToken: "token", may: everything, urls, until: 5 } };
  const html = drawn(<TrashAsListing trash={{ ...trash, table: tableOf(["1", "2"], "trash", "id") }} />);
  expect(hasTag(html, 'name="id"', 'value="1"', 'form="bulk"')).toBe(true);
  expect(html).not.toContain(`href="${urls.view}`);
  expect(hasTag(html, 'id="bulk"', `action="${urls.restore}"`)).toBe(true);
  for (const url of [urls.purge, `${urls.purge}?until=5`])
    expect(hasTag(html, `data-json="${url}"`, 'data-method="DELETE"', "data-confirm=")).toBe(true);
  expect(html).toContain('<input type="hidden" name="until" value="5"/>');
});
