import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastProof } from "#lib/operations/backups/proof";
import { proveDaily } from "./prove-daily.ts";

const state = mkdtempSync(join(tmpdir(), "redakce-daily-"));
vi.stubEnv("VAR_DIR", state);
const hourMs = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-06-01T03:00:00Z") }));
afterEach(() => {
  vi.useRealTimers();
  rmSync(join(state, "proven-restore.json"), { force: true });
});
afterAll(() => rmSync(state, { recursive: true }));

function start() {
  const kill = vi.fn();
  const children: EventEmitter[] = [];
  const stop = proveDaily(() => {
    const child = Object.assign(new EventEmitter(), { kill });
    children.push(child);
    return child as never;
  });
  return { children, stop, kill };
}

function prove(): void {
  const none = { tables: 0, rows: 0, migrations: 0, drawn: 0, compared: 0, seconds: 1 };
  lastProof.keep({ at: new Date().toISOString(), file: "a", ...none });
}

test("a restore is proven once a day, at its hour, whether or not it succeeds", () => {
  const { children, stop } = start();
  for (let hours = 1; hours <= 24 * 7; hours += 1) {
    const before = children.length;
    vi.advanceTimersByTime(hourMs);
    if (children.length > before) {
      prove();
      children.at(-1)?.emit("close");
    }
  }
  expect(children).toHaveLength(7);
  stop();
});

test("one at a time is begun, and the one under way ends with the process", () => {
  const { children, stop, kill } = start();
  vi.advanceTimersByTime(30 * hourMs);
  expect(children).toHaveLength(1);
  expect(kill).not.toHaveBeenCalled();
  stop();
  expect(kill).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30 * hourMs);
  expect(children).toHaveLength(1);
});

test("a start soon after a proof begins no other", () => {
  prove();
  const { children, stop } = start();
  vi.advanceTimersByTime(20 * hourMs);
  expect(children).toHaveLength(0);
  vi.advanceTimersByTime(4 * hourMs);
  expect(children).toHaveLength(1);
  stop();
});
