import { expect, test } from "vitest";
import { isTakenByPlace } from "./public-types.ts";

test.each(["healthz", "readyz", "metrics"])(
  "no page can be hidden behind /%s, which the process answers",
  (path) => {
    expect(isTakenByPlace("pages", path)).toBe(true);
    expect(isTakenByPlace("pages", `about/${path}`)).toBe(false);
  },
);
