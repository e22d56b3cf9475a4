import type { IncomingMessage } from "node:http";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#lib/platform/log";

vi.mock("#lib/platform/log", () => ({ log: { warn: vi.fn() } }));

let noticeProxy: typeof import("#lib/operations/health/unnamed-proxy").noticeProxy;
let unnamedProxy: typeof import("#lib/operations/health/unnamed-proxy").unnamedProxy;

async function startWith(trustedProxies: string): Promise<void> {
  vi.stubEnv("TRUSTED_PROXIES", trustedProxies);
  vi.resetModules();
  Reflect.set(globalThis, Symbol.for("redakce.unnamed-proxy"), undefined);
  ({ noticeProxy, unnamedProxy } = await import("#lib/operations/health/unnamed-proxy"));
}

beforeEach(async () => {
  vi.mocked(log.warn).mockClear();
  await startWith("");
});

function ask(peer: string | undefined, headers: Record<string, string>): void {
  noticeProxy({ headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage);
}

describe("a proxy that nobody named is noticed", () => {
  test.each([
    ["127.0.0.1", { "x-forwarded-for": "203.0.113.9" }, "127.0.0.1"],
    ["::ffff:10.0.0.2", { forwarded: "for=203.0.113.9" }, "10.0.0.2"],
    ["192.168.1.4", { via: "1.1 proxy" }, "192.168.1.4"],
    ["fd00::1", { "x-forwarded-for": "203.0.113.9" }, "fd00::1"],
  ])("at %s by %j, and logged once", (peer, headers, noticed) => {
    ask(peer, headers);
    ask(peer, headers);
    expect(unnamedProxy()).toBe(noticed);
    expect(vi.mocked(log.warn).mock.calls).toEqual([
      [{ peer: noticed }, expect.stringContaining("TRUSTED_PROXIES")],
    ]);
  });
});

describe("none is noticed", () => {
  test.each([
    ["127.0.0.1", {}],
    ["203.0.113.7", { "x-forwarded-for": "203.0.113.9" }],
    [undefined, { via: "1.1 proxy" }],
  ])("at %s by %j", (peer, headers) => {
    ask(peer, headers);
    expect(unnamedProxy()).toBeUndefined();
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("where one is named", async () => {
    await startWith("10.0.0.0/8");
    ask("127.0.0.1", { "x-forwarded-for": "203.0.113.9" });
    expect(unnamedProxy()).toBeUndefined();
  });
});

test("a proxy that is named and sends what is no address is told of once", async () => {
  await startWith("10.0.0.0/8");
  ask("10.0.0.1", { "x-forwarded-for": "203.0.113.9:4711" });
  expect(log.warn).not.toHaveBeenCalled();
  ask("10.0.0.1", { "x-forwarded-for": "unknown" });
  ask("10.0.0.1", { "x-forwarded-for": "unknown" });
  expect(vi.mocked(log.warn).mock.calls).toEqual([
    [{ peer: "10.0.0.1", sent: "unknown" }, expect.stringContaining("X-Forwarded-For")],
  ]);
});
