import { describe, expect, test } from "vitest";
import { filmAddress, filmPlayer, filmSourceOf } from "./film-source.ts";

describe("the address of a film", () => {
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s", "youtube", "dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc", "youtube", "dQw4w9WgXcQ"],
    ["youtube.com/shorts/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
    ["https://m.youtube.com/live/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
    ["https://vimeo.com/76979871", "vimeo", "76979871"],
    ["https://vimeo.com/76979871/0a1b2c3d4e?share=copy", "vimeo", "76979871/0a1b2c3d4e"],
    ["https://vimeo.com/channels/staffpicks/76979871", "vimeo", "76979871"],
    ["https://player.vimeo.com/video/76979871?h=0a1b2c3d4e", "vimeo", "76979871/0a1b2c3d4e"],
  ])("%s is found", (address, provider, video) => {
    expect(filmSourceOf(address)).toEqual({ provider, video });
  });

  test.each([
    "",
    "film",
    "https://www.youtube.com/@channel",
    "https://www.youtube.com/watch?v=short",
    "https://youtu.be/",
    "https://evil.example/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
    "https://vimeo.com/about",
    "https://vimeo.com/76979871/<script>",
  ])("%s is none", (address) => {
    expect(filmSourceOf(address)).toBeUndefined();
  });
});

test("players are those that store nothing about visitors before they play", () => {
  const youtube = { provider: "youtube", video: "dQw4w9WgXcQ" } as const;
  expect(filmPlayer(youtube)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  const unlisted = { provider: "vimeo", video: "76979871/0a1b2c3d4e" } as const;
  expect(filmPlayer(unlisted)).toBe("https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&autoplay=1&dnt=1");
  expect(filmAddress(unlisted)).toBe("https://vimeo.com/76979871/0a1b2c3d4e");
});
