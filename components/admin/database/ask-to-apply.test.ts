import { expect, test, vi } from "vitest";
import { provideHost } from "../conventions/current-host.ts";
import type { Host } from "../conventions/host.ts";
import { askToApply } from "./sql-console.tsx";

type Translate = Parameters<typeof askToApply>[1];
const t = vi.fn(
  (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`,
) as unknown as Translate;
const table = { table: "pages", inserted: 0, updated: 214, deleted: 0, rows: [] };
const tried = (changes: object) => ({
  results: [],
  changes: { tables: [table], isDryRun: true, ...changes },
});

async function asked(answer: Parameters<typeof askToApply>[0], says = true) {
  const confirm = vi.fn(async (_question: object) => says);
  const takeAway = provideHost({ confirm } as unknown as Host);
  try {
    return {
      isYes: await askToApply(answer, t),
      questions: confirm.mock.calls.map(([question]) => question),
    };
  } finally {
    takeAway();
  }
}

test("a change is asked about with its counts and what it goes round, and yes and no are what was said", async () => {
  for (const says of [true, false]) {
    const { isYes, questions } = await asked(tried({ warning: "round pages" }), says);
    expect(isYes).toBe(says);
    expect(questions).toMatchObject([
      { danger: true, hint: "round pages", consequences: [{ text: expect.stringContaining("214") }] },
    ]);
  }
});

test("a change of no row is asked about as one", async () => {
  const { questions } = await asked(tried({ tables: [] }));
  expect(questions).toMatchObject([{ consequences: [{ text: "nothingChanged {}" }] }]);
});

test("what was refused, or not answered, is never applied", async () => {
  const refused = { errors: [{ field: "sql" as const, code: "sql", message: "no" }] };
  for (const answer of [refused, undefined])
    expect(await asked(answer)).toEqual({ isYes: false, questions: [] });
});
