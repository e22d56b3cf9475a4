import * as z from "zod";
import { text } from "./text.ts";

/** A time of the day, `08:30`, at most `24:00`, which is the end of the day; `8.30`, `8:30` and `8` are mended. */
export const timeOfDay = () => ({
  ...text({ max: 5 }),
  schema: z.codec(z.string(), z.string(), {
    decode: (source, context) => {
      const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(source.trim()) ?? [];
      const time = `${hours.padStart(2, "0")}:${minutes}`;
      if (hours !== "" && Number(minutes) < 60 && time <= "24:00") return time;
      const message = source.trim() === "" ? "required" : "invalid_time";
      context.issues.push({ code: "custom", input: source, message });
      return z.NEVER;
    },
    encode: (value) => value,
  }),
  sample: (n: number) => `${String(n % 24).padStart(2, "0")}:30`,
});
