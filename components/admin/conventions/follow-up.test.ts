import { describe, expect, it } from "vitest";
import { afterAction, afterSaving } from "./answer.ts";

const listUrl = "/ADMIN/cs/pages";

describe("afterSaving", () => {
  it("opens the form of a record that was just created", () => {
    expect(afterSaving({ id: 7 }, { actionUrl: listUrl, listUrl, pressed: "stay" })).toEqual({
      kind: "soft",
      url: `${listUrl}/7`,
    });
    expect(afterSaving({ id: "a-b" }, { actionUrl: `${listUrl}/0`, listUrl, pressed: "" })).toEqual({
      kind: "soft",
      url: `${listUrl}/a-b`,
    });
  });

  it("stays on a form that was saved", () => {
    expect(
      afterSaving({ id: 7, version: 2 }, { actionUrl: `${listUrl}/7`, listUrl, pressed: "stay" }),
    ).toEqual({
      kind: "stay",
    });
    expect(afterSaving({}, { actionUrl: `${listUrl}/7`, listUrl, pressed: "" })).toEqual({ kind: "stay" });
  });

  it("returns to the listing when the form was to close, or when nothing new came of a create", () => {
    expect(afterSaving({ id: 7 }, { actionUrl: `${listUrl}/7`, listUrl, pressed: "close" })).toEqual({
      kind: "soft",
      url: listUrl,
    });
    expect(afterSaving({ id: 0 }, { actionUrl: listUrl, listUrl, pressed: "stay" })).toEqual({
      kind: "soft",
      url: listUrl,
    });
  });

  it("follows the server's redirect above all, hard where it says so", () => {
    const form = { actionUrl: `${listUrl}/7`, listUrl, pressed: "close" };
    expect(afterSaving({ redirectUrl: "/x" }, form)).toEqual({ kind: "soft", url: "/x" });
    expect(afterSaving({ redirectUrl: "/x", redirectType: "hard" }, form)).toEqual({
      kind: "hard",
      url: "/x",
    });
  });
});

describe("afterAction", () => {
  it("stays without a redirect", () => {
    expect(afterAction({}, false)).toEqual({ kind: "stay" });
  });

  it("leaves a soft redirect to the element's own callback, but never a hard one", () => {
    expect(afterAction({ redirectUrl: "/x" }, true)).toEqual({ kind: "stay" });
    expect(afterAction({ redirectUrl: "/x", redirectType: "hard" }, true)).toEqual({
      kind: "hard",
      url: "/x",
    });
    expect(afterAction({ listUrl: "/x" }, false)).toEqual({ kind: "soft", url: "/x" });
  });
});
