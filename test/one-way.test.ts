import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readImports } from "./import-graph.ts";

const sources = [...readImports().keys()].map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Things that one file makes for all others, and files that may make their own, each for a reason. */
test.each([
  {
    what: "answers of handlers are made",
    code: /\bnew Response\(|\bResponse\.(?:json|redirect|error)\(/,
    by: "lib/platform/http/respond.ts",
    // Parses a form by the means of a response, and answers nobody.
    except: ["lib/platform/http/body.ts"],
  },
  {
    what: "requests are passed on",
    code: /\bnew NextResponse\(|\bNextResponse\.[a-z]/,
    by: "lib/platform/http/forward.ts",
  },
  {
    what: "texts are put in order, and numbers, times and lists are written in a language",
    code: /\bIntl\.(?:Collator|DateTimeFormat|NumberFormat|ListFormat|DisplayNames|RelativeTimeFormat)\(|\.(?:localeCompare|toLocaleString|toLocaleDateString|toLocaleTimeString)\(/,
    by: "lib/platform/i18n/intl.ts",
    except: [],
  },
  { what: "CSV files are read", code: /from "csv-parse/, by: "lib/platform/csv/read-csv.ts" },
  { what: "CSV files begin", code: /\\u[Ff][Ee][Ff][Ff]\$/, by: "lib/platform/csv/write-csv.ts" },
  {
    what: "names of files become headers",
    code: /filename(?:\*=|=\\?["$])/,
    by: "lib/platform/http/respond.ts",
  },
])("$what by one file: $by", ({ code, by, except = [] }) => {
  const made = sources.filter(({ text }) => code.test(text)).map(({ file }) => file);
  expect(made.toSorted()).toEqual([by, ...except].toSorted());
});
