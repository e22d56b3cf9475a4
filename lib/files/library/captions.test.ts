import { describe, expect, test } from "vitest";
import { captionProblem } from "./captions.ts";
import { detectFormat } from "./detect-format.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const good = "WEBVTT - Gate\n\nNOTE made by hand\n\n1\n00:01.000 --> 00:04.000 line:90%\n<v Jana>Dobrý den\n";

describe("captions are stored", () => {
  test.each([
    good,
    `\uFEFF${good}`,
    good.replaceAll("\n", "\r\n"),
    "WEBVTT\n\n01:00:00.000 --> 100:00:00.000\nA",
  ])("by the rules of WebVTT: %j", (text) => {
    expect(detectFormat(bytes(text), "gate.vtt")).toMatchObject({ ok: true, format: { mime: "text/vtt" } });
  });

  test.each([
    ["of SubRip", 1, "1\n00:00:01,000 --> 00:00:04,000\nHello\n"],
    ["without its first word", 1, "00:01.000 --> 00:04.000\nHello\n"],
    ["without a cue", 2, "WEBVTT\n"],
    ["without a blank line before the first cue", 2, "WEBVTT\n00:01.000 --> 00:04.000\nA"],
    ["with a comma in a time", 5, "WEBVTT\n\nNOTE\n\n00:01,000 --> 00:04.000\nA"],
    ["that runs backwards", 3, "WEBVTT\n\n00:04.000 --> 00:01.000\nA"],
    ["whose second cue is cut off", 6, "WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\n00:03.000 -->\nB"],
  ])("never %s, with the line that is wrong: %d", (_, line, text) => {
    expect(captionProblem(bytes(text))).toBe(line);
    expect(detectFormat(bytes(text), "gate.vtt")).toEqual({ ok: false, code: "captions", limit: line });
  });

  test("never in another encoding, and never with a page in them", () => {
    expect(captionProblem(Uint8Array.of(...bytes("WEBVTT\n\n00:01.000 --> 00:02.000\n"), 0xe8))).toBe(1);
    expect(detectFormat(bytes(`${good}<script>1</script>`), "gate.vtt")).toMatchObject({ code: "markup" });
  });
});
