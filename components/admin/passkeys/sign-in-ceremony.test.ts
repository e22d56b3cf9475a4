import { startAuthentication } from "@simplewebauthn/browser";
import { expect, it, vi } from "vitest";
import { signInWithPasskey } from "./ceremonies.ts";

vi.mock("@simplewebauthn/browser", () => ({ sendSignal: vi.fn(), startAuthentication: vi.fn() }));

it("takes an offer back on its way, so that its cookie cannot replace that of the pressed button", async () => {
  const calledOff = new AbortController();
  const question = vi.fn<typeof fetch>((_, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    return promise;
  });
  vi.stubGlobal("fetch", question);
  const outcome = signInWithPasskey({ ...offer, signal: calledOff.signal });
  expect(question).toHaveBeenCalledOnce();
  calledOff.abort();
  expect(await outcome).toEqual({ kind: "silent" });
  expect(startAuthentication).not.toHaveBeenCalled();
});

it("does not ask the browser for what was called off when the server had answered already", async () => {
  const calledOff = new AbortController();
  vi.stubGlobal("fetch", async () => {
    calledOff.abort();
    return Response.json({ challenge: "eA" });
  });
  expect(await signInWithPasskey({ ...offer, signal: calledOff.signal })).toEqual({ kind: "silent" });
  expect(startAuthentication).not.toHaveBeenCalled();
});

const offer = {
  loginUrl: "/ADMIN/en/login",
  fields: {},
  csrfToken: "",
  useBrowserAutofill: true,
  onAnswered: () => undefined,
};
