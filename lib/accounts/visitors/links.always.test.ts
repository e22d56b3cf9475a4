import { describe, vi } from "vitest";
import { describeApprovalLinks } from "./registration-approval-links.fixture.ts";
import { describeConfirmationLinks } from "./registration-confirmation-links.fixture.ts";
import { describeSignInLinks } from "./sign-in-links.fixture.ts";

vi.stubEnv("LINK_CONFIRMATION", "always");

describe("under LINK_CONFIRMATION=always", () => {
  describeSignInLinks("nobody");
  describeApprovalLinks("nobody");
  describeConfirmationLinks("nobody");
});
