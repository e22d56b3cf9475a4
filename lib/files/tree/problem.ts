import { sharedError } from "#lib/platform/shared-error";

/** Reason why the file tool refuses something; each is a text under `files.problems`. */
export type FileProblemCode =
  | "name"
  | "reserved"
  | "tooLong"
  | "tooDeep"
  | "outside"
  | "missing"
  | "notFolder"
  | "notFile"
  | "exists"
  | "clash"
  | "readOnly"
  | "inside"
  | "tooLarge"
  | "noText"
  | "stale"
  | "used"
  | "nothing"
  | "brokenArchive"
  | "evilArchive"
  | "largeArchive"
  | "cannotUndo"
  | "limited";

/** A refusal of the file tool: the problem, and the path or name concerned. */
export class FileProblem extends sharedError("FileProblem") {
  readonly code: FileProblemCode;
  /** Path as it was requested; it may not exist. */
  readonly path: string;

  constructor(code: FileProblemCode, path: string) {
    super(`${code}: ${path}`);
    this.name = "FileProblem";
    this.code = code;
    this.path = path;
  }
}
