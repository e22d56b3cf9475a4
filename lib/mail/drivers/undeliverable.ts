import { sharedError } from "#lib/platform/shared-error";
import { Undelivered } from "./refusal.ts";

/** A refusal that another attempt would not change, such as an address that does not exist. */
export class Undeliverable extends sharedError("Undeliverable", Undelivered) {}
