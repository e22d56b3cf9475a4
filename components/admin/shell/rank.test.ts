import { describe, expect, it } from "vitest";
import { rank } from "./palette.tsx";

describe("rank", () => {
  it("finds Czech words typed without accents", () => {
    expect(rank("Přesměrování", "presm")).toBe(1);
  });

  it("puts beginnings before middles and leaves out what does not fit", () => {
    expect(rank("Nové stránky", "stranky")).toBe(0.8);
    expect(rank("Nové stránky", "ranky")).toBe(0.5);
    expect(rank("Nové stránky", "menu")).toBe(0);
  });

  it("wants every word, in any order, keywords included", () => {
    expect(rank("Stránky", "nova stranky", ["vytvořit novou"])).toBe(0);
    expect(rank("Stránky", "vytvorit str", ["vytvořit novou"])).toBeGreaterThan(0);
  });
});
