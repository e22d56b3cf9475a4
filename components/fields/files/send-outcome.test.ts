import { expect, test } from "vitest";
import { outcomeOf } from "./send-outcome.ts";

test("a body that a proxy did not let through is told from one that the site found too large", () => {
  const own = JSON.stringify({ status: "error", message: "This is too large." });
  expect(outcomeOf(413, own)).toMatchObject({ ok: false, isTooLarge: false, message: "This is too large." });
  const ofNginx = "<html><head><title>413 Request Entity Too Large</title></head></html>";
  expect(outcomeOf(413, ofNginx)).toMatchObject({ ok: false, isTooLarge: true, isInterrupted: false });
  expect(outcomeOf(502, ofNginx)).toMatchObject({ isTooLarge: false, isInterrupted: true });
});
