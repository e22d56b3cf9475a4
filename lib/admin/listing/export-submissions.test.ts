import { beforeEach, expect, test } from "vitest";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { forms } from "#lib/website/forms";
import { emptySite, publishForm, sendJson } from "#lib/website/submissions/forms.fixture";
import { createCaller } from "#test/caller";
import { handlerOf } from "#test/handler-of";

const GET = handlerOf("GET", "[page]/export");

beforeEach(emptySite);

const questions = [
  { name: "name", type: "text", label: "Name", required: true },
  { name: "born", type: "date", label: "Born; when" },
  { name: "likes", type: "choices", label: "Likes", options: "Apples\nPears" },
  { name: "agreed", type: "consent", label: "Agreed" },
];

const exported = async (query: string) => {
  const { get } = await createCaller();
  const answer = await get(GET, { params: { page: "submissions" }, query });
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
};

test("of one form has a byte order mark, the separator of its language, a column a question, and no formulas", async () => {
  const id = await publishForm(questions);
  await publishForm(questions, { key: "other" });
  await sendJson({
    name: '=HYPERLINK("http://evil")',
    born: "1990-05-17",
    likes: ["Apples", "Pears"],
    agreed: "yes",
  });
  await sendJson({ name: "Somebody else" }, "/forms/other");
  const text = await exported(`?form=${id}`);
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [head, line, ...rest] = text.slice(1).split("\r\n");
  expect(head).toMatch(/^Number,Created,Status,Note,Name,Born; when,Likes,Agreed$/);
  expect(line).toMatch(
    /^1,\d{4}-\d\d-\d\d \d\d:\d\d,New,,"'=HYPERLINK\(""http:\/\/evil""\)",1990-05-17,"Apples, Pears",Yes$/,
  );
  expect(rest).toEqual([""]);
});

test("keeps the columns of questions that the form does not ask any more", async () => {
  const id = await publishForm(questions);
  await sendJson({ name: "Jana", born: "1990-05-17" });
  const [first] = questions;
  await updateRecord(forms as unknown as AnyModule, id, { fields: JSON.stringify([first]) }, null);
  await sendJson({ name: "Eva" });
  const lines = (await exported(`?form=${id}&orderBy=createdAt+ASC`)).split("\r\n");
  expect(lines[0]).toContain("Born; when");
  expect(lines).toHaveLength(4);
});
