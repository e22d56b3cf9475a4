import { describe, expect, test } from "vitest";
import { errorEnvelope, okEnvelope, translateIssues, validationErrors } from "./respond.ts";

describe("the envelope of an action", () => {
  test("that worked says ok, its message and its data", async () => {
    const answer = okEnvelope("Saved.", { id: 7, redirectUrl: "/ADMIN/en/pages/7", redirectType: "hard" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(await answer.json()).toEqual({
      status: "ok",
      message: "Saved.",
      data: { id: 7, redirectUrl: "/ADMIN/en/pages/7", redirectType: "hard" },
    });
  });

  test("has no data where there is none", async () => {
    expect(await okEnvelope("Done.").json()).toEqual({ status: "ok", message: "Done." });
    expect(await okEnvelope("Done.", {}).json()).toEqual({ status: "ok", message: "Done." });
    expect(await errorEnvelope("Failed.", 409).json()).toEqual({ status: "error", message: "Failed." });
  });

  test("keeps an id of 0", async () => {
    expect(await okEnvelope("Done.", { id: 0 }).json()).toMatchObject({ data: { id: 0 } });
  });

  test("that failed carries its HTTP status and headers", async () => {
    const answer = errorEnvelope("Failed.", 405, {}, { allow: "GET" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET");
  });
});

describe("a refused form", () => {
  const issues = [
    { field: "title", code: "required" },
    { field: "perex", code: "too_long", parameters: { limit: 500 } },
    { field: "", code: "no_such_code" },
  ];

  test("is answered 422 by a plain list of errors, which is no envelope", async () => {
    const answer = validationErrors(issues, "en");
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { errors: unknown };
    expect(Object.keys(body)).toEqual(["errors"]);
    expect(body.errors).toEqual([
      { field: "title", code: "required", message: "Fill in this field." },
      { field: "perex", code: "too_long", message: expect.stringContaining("500") },
      { field: "", code: "no_such_code", message: expect.stringMatching(/.+/) },
    ]);
  });

  test("keeps its codes in every language and translates its messages", () => {
    const inBoth = [translateIssues(issues, "en"), translateIssues(issues, "cs")];
    expect(inBoth[0]?.map(({ code }) => code)).toEqual(inBoth[1]?.map(({ code }) => code));
    expect(inBoth[0]?.[0]?.message).not.toBe(inBoth[1]?.[0]?.message);
  });
});
