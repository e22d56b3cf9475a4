import { expect, test } from "vitest";
import { ruleInWords } from "#lib/platform/recurrence/rule-in-words";
import { withComposedItems } from "./compose-items.ts";
import { recurrence } from "./recurrence.ts";

const composed = (sent: Readonly<Record<string, string>>) =>
  withComposedItems(
    { repeats: recurrence() },
    Object.fromEntries(Object.entries(sent).map(([name, text]) => [`repeats.0.${name}`, text])),
  ).repeats;

test.each([
  [{ frequency: "none", until: "2027-06-30", TU: "1" }, ""],
  [{ frequency: "daily", until: "" }, "FREQ=DAILY"],
  [{ frequency: "weekly", TU: "1", TH: "1", until: "2027-06-30" }, "FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270630"],
  [{ frequency: "fortnightly" }, "FREQ=WEEKLY;INTERVAL=2"],
  [{ frequency: "monthly", TU: "1" }, "FREQ=MONTHLY"],
  [{ frequency: "own", own: "FREQ=MONTHLY;BYDAY=2TU", until: "2027-06-30" }, "FREQ=MONTHLY;BYDAY=2TU"],
])("the inputs of a plain form %j become the rule %j", (sent, rule) => {
  expect(composed(sent)).toBe(rule);
});

test("words say how often it is in both languages", () => {
  const words = (language: "en" | "cs") =>
    ruleInWords("FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270630", language).replace(/\s/g, " ");
  expect(words("en")).toBe("Every week on Tuesday and Thursday, until 30 Jun 2027");
  expect(words("cs")).toBe("Každý týden v úterý a ve čtvrtek, do 30. 6. 2027");
});
