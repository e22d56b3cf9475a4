import { expect, test } from "vitest";
import { isTakenByPlace } from "./find.ts";

test.each(["healthz", "readyz", "metrics"])(
  "no page can be hidden behind /%s, which the process answers",
  (path) => {
    expect(isTakenByPlace("pages", path)).toBe(true);
    expect(isTakenByPlace("pages", `about/${path}`)).toBe(false);
  },
);
