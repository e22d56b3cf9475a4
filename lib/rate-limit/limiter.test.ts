import { describe, expect, test } from "vitest";
import { testLimiter } from "./limiter.fixture.ts";

describe("check", () => {
  test("allows the maximum in a window, then refuses", () => {
    const { limiter } = testLimiter();
    expect([1, 2, 3, 4, 5].map(() => limiter.check("a", 3, 60))).toEqual([true, true, true, false, false]);
  });

  test("counts each key on its own, whatever it contains", () => {
    const { limiter } = testLimiter();
    for (const key of ["", "a", "A", "login:2001:db8::/64", "../../etc/passwd", "ž", "x".repeat(100_000)]) {
      expect(limiter.check(key, 1, 60)).toBe(true);
      expect(limiter.check(key, 1, 60)).toBe(false);
    }
  });

  test("a request as old as the window no longer counts", () => {
    const { limiter, clock } = testLimiter();
    limiter.check("a", 1, 60);
    clock.now += 59_999;
    expect(limiter.check("a", 1, 60)).toBe(false);
    clock.now += 1;
    expect(limiter.check("a", 1, 60)).toBe(true);
  });

  test("a refused request does not prolong the refusal", () => {
    const { limiter, clock } = testLimiter();
    limiter.check("a", 1, 10);
    for (let second = 0; second < 9; second++) {
      clock.now += 1000;
      expect(limiter.check("a", 1, 10)).toBe(false);
    }
    clock.now += 1000;
    expect(limiter.check("a", 1, 10)).toBe(true);
  });

  test("no burst at the edge of a window passes more than the maximum", () => {
    const { limiter, clock } = testLimiter();
    limiter.check("a", 10, 1);
    clock.now += 900;
    for (let call = 0; call < 20; call++) limiter.check("a", 10, 1);
    clock.now += 150;
    expect(Array.from({ length: 20 }, () => limiter.check("a", 10, 1)).filter(Boolean)).toHaveLength(1);
    expect(limiter.getCount("a", 1)).toBe(10);
  });

  test("a maximum below one never allows, and a maximum is rounded down", () => {
    const { limiter } = testLimiter();
    for (const max of [0, -1, 0.9, Number.NaN, Number.NEGATIVE_INFINITY]) {
      expect(limiter.check("a", max, 60)).toBe(false);
    }
    expect([1, 2, 3].map(() => limiter.check("b", 2.9, 60))).toEqual([true, true, false]);
  });

  test("a window that is not a positive number is a mistake of the caller", () => {
    const { limiter } = testLimiter();
    for (const window of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => limiter.check("a", 1, window)).toThrow(RangeError);
      expect(() => limiter.getCount("a", window)).toThrow(RangeError);
      expect(() => limiter.inspect("a", 1, window)).toThrow(RangeError);
    }
  });
});

describe("two windows of one key", () => {
  test("the longer one still sees what the shorter one has forgotten", () => {
    const { limiter, clock } = testLimiter();
    limiter.check("a", 100, 3600);
    for (let minute = 0; minute < 30; minute++) {
      clock.now += 60_000;
      expect(limiter.check("a", 1, 60)).toBe(true);
    }
    expect(limiter.getCount("a", 60)).toBe(1);
    expect(limiter.getCount("a", 3600)).toBe(31);
    expect(limiter.check("a", 31, 3600)).toBe(false);
  });

  test("a longer window counts from its first use, even when that was refused", () => {
    const { limiter, clock } = testLimiter();
    limiter.check("a", 1, 1);
    expect(limiter.check("a", 1, 3600)).toBe(false);
    clock.now += 2000;
    limiter.check("a", 1, 1);
    expect(limiter.check("a", 2, 3600)).toBe(false);
  });
});

describe("a clock set back", () => {
  test("gives no further requests, and nobody waits longer than the window", () => {
    const { limiter, clock } = testLimiter();
    limiter.check("a", 2, 60);
    limiter.check("a", 2, 60);
    clock.now -= 3_600_000;
    expect(limiter.check("a", 2, 60)).toBe(false);
    expect(limiter.inspect("a", 2, 60).retryAfterSeconds).toBe(60);
    clock.now += 59_999;
    expect(limiter.check("a", 2, 60)).toBe(false);
    clock.now += 1;
    expect(limiter.check("a", 2, 60)).toBe(true);
  });
});

describe("a clock that jumped ahead and was set right", () => {
  const yearMs = 365 * 24 * 3_600_000;

  test("keeps nobody out by what was counted meanwhile", () => {
    const { limiter, clock } = testLimiter();
    clock.now += yearMs;
    for (let call = 0; call < 3; call++) limiter.check("a", 3, 60);
    expect(limiter.check("a", 3, 60)).toBe(false);
    clock.now -= yearMs;
    expect(limiter.getCount("a", 60)).toBe(0);
    expect(limiter.inspect("a", 3, 60)).toMatchObject({ allowed: true, remaining: 3, retryAfterSeconds: 0 });
    expect([1, 2, 3, 4].map(() => limiter.check("a", 3, 60))).toEqual([true, true, true, false]);
    clock.now += 60_000;
    expect(limiter.check("a", 3, 60)).toBe(true);
  });

  test("still keeps out whoever was too much before and after", () => {
    const { limiter, clock } = testLimiter();
    for (let call = 0; call < 3; call++) limiter.check("a", 3, 3600);
    clock.now += yearMs;
    clock.now -= yearMs;
    expect(limiter.check("a", 3, 3600)).toBe(false);
  });
});

describe("reset", () => {
  test("clears the key and says whether there was something to clear", () => {
    const { limiter } = testLimiter();
    limiter.check("a", 1, 60);
    limiter.check("b", 1, 60);
    expect(limiter.reset("a")).toBe(true);
    expect(limiter.reset("a")).toBe(false);
    expect(limiter.getCount("a", 60)).toBe(0);
    expect(limiter.check("a", 1, 60)).toBe(true);
    expect(limiter.check("b", 1, 60)).toBe(false);
  });

  test("requests past their window are nothing to clear", () => {
    const { limiter, clock } = testLimiter();
    limiter.check("a", 1, 60);
    clock.now += 60_000;
    expect(limiter.reset("a")).toBe(false);
  });
});

describe("getCount and inspect", () => {
  test("getCount counts allowed requests only, and never adds one", () => {
    const { limiter } = testLimiter();
    for (let call = 0; call < 5; call++) limiter.check("a", 3, 60);
    expect([limiter.getCount("a", 60), limiter.getCount("a", 60)]).toEqual([3, 3]);
    expect(limiter.getCount("never seen", 60)).toBe(0);
  });

  test("inspect tells what is left and how long to wait, and never uses a request up", () => {
    const { limiter, clock } = testLimiter();
    limiter.check("a", 2, 60);
    clock.now += 10_500;
    const one = { allowed: true, count: 1, remaining: 1, retryAfterSeconds: 0 };
    expect([limiter.inspect("a", 2, 60), limiter.inspect("a", 2, 60)]).toEqual([one, one]);
    limiter.check("a", 2, 60);
    expect(limiter.inspect("a", 2, 60)).toEqual({
      allowed: false,
      count: 2,
      remaining: 0,
      retryAfterSeconds: 50,
    });
    expect(limiter.inspect("a", 0, 60)).toEqual({
      allowed: false,
      count: 2,
      remaining: 0,
      retryAfterSeconds: 60,
    });
  });
});
