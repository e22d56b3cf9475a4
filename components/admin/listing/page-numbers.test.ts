import { describe, expect, it } from "vitest";
import { pageNumbers } from "./pagination.tsx";

describe("pageNumbers", () => {
  it("offers every page of a short listing", () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
  });

  it("always offers the ends and the neighbours", () => {
    expect(pageNumbers(10, 20)).toEqual([1, undefined, 9, 10, 11, undefined, 20]);
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, undefined, 20]);
    expect(pageNumbers(20, 20)).toEqual([1, undefined, 18, 19, 20]);
  });

  it("never hides a single page behind a gap", () => {
    expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, undefined, 20]);
    expect(pageNumbers(17, 20)).toEqual([1, undefined, 16, 17, 18, 19, 20]);
  });
});
