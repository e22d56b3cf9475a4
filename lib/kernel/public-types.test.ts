import { expect, test } from "vitest";
import { isTakenByPublicType } from "./public-types.ts";

test.each(["healthz", "readyz", "metrics"])(
  "no page can be hidden behind /%s, which the process answers",
  (path) => {
    expect(isTakenByPublicType("pages", path)).toBe(true);
    expect(isTakenByPublicType("pages", `about/${path}`)).toBe(false);
  },
);
