import { expect, it } from "vitest";
import { againstAdvice, againstLimit } from "./character-count.tsx";

it("warns near a limit and says when it is passed", () => {
  expect(againstLimit("", 10)).toEqual({ length: 0, level: "ample" });
  expect(againstLimit("x".repeat(8), 10).level).toBe("ample");
  expect(againstLimit("x".repeat(9), 10).level).toBe("near");
  expect(againstLimit("x".repeat(10), 10).level).toBe("near");
  expect(againstLimit("x".repeat(11), 10)).toEqual({ length: 11, level: "over" });
});

it("does not count blanks around a text, which are not stored", () => {
  expect(againstLimit("  příliš \n", 10).length).toBe(6);
});

it("advises on the length of texts for search engines", () => {
  const room = { least: 30, most: 60 };
  expect(againstAdvice(" ", room).advice).toBe("empty");
  expect(againstAdvice("x".repeat(29), room).advice).toBe("short");
  expect(againstAdvice("x".repeat(30), room).advice).toBe("good");
  expect(againstAdvice("x".repeat(60), room).advice).toBe("good");
  expect(againstAdvice("x".repeat(61), room)).toEqual({ length: 61, advice: "long" });
});
