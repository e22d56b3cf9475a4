import { describe, expect, test } from "vitest";
import { bodyLimits } from "#lib/platform/http/body";
import { areaOf } from "./request-target.ts";

describe("what is sent to the website", () => {
  test.each([
    "/forms/contact",
    "/cs/formulare/kontakt",
    "/formulare/kontakt",
    "/en/forms/contact",
    "/Forms/Contact/",
  ])("goes to a form: %s", (path) => {
    expect(areaOf(path)).toMatchObject({ allow: ["GET", "HEAD", "POST"], bodyBytes: bodyLimits.publicForm });
  });

  test.each(["/newsletter/subscribe", "/cs/newsletter/confirm", "/Newsletter/Unsubscribe/"])(
    "goes to newsletters: %s",
    (path) => {
      expect(areaOf(path)).toMatchObject({ allow: ["GET", "HEAD", "POST"], bodyBytes: bodyLimits.auth });
    },
  );

  test("goes to the webhooks of newsletters, and nothing is read there", () => {
    expect(areaOf("/newsletter/webhook/resend")).toMatchObject({
      allow: ["POST"],
      bodyBytes: bodyLimits.webhook,
    });
  });

  test.each([
    "/",
    "/newsletter",
    "/newsletter/issues",
    "/newsletter/confirm/x",
    "/newsletter/webhook/resend/x",
    "/newsletter/link/7",
    "/forms",
    "/forms/contact/thanks",
    "/cs/formulare",
    "/news/forms/contact",
    "/formsx/contact",
  ])("goes nowhere else: %s", (path) => {
    expect(areaOf(path)).toMatchObject({ allow: ["GET", "HEAD"], bodyBytes: 0 });
  });
});
