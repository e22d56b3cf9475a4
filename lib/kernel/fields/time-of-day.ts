import { shapedText } from "./shaped-text.ts";

/** A time of the day, `08:30`, at most `24:00`, which is the end of the day; `8.30`, `8:30` and `8` are mended. */
export const timeOfDay = () => ({
  ...shapedText((source) => {
    const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(source.trim()) ?? [];
    const time = `${hours.padStart(2, "0")}:${minutes}`;
    return hours !== "" && Number(minutes) < 60 && time <= "24:00" ? time : undefined;
  }, "invalid_time"),
  sample: (n: number) => `${String(n % 24).padStart(2, "0")}:30`,
});
