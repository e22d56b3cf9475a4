import { sharedError } from "#lib/platform/shared-error";

/** Why the file tool does not do something; each is a text under `admin.tools.files.problems`. */
export type FileProblemCode =
  | "name"
  | "reserved"
  | "tooLong"
  | "tooDeep"
  | "outside"
  | "link"
  | "missing"
  | "notFolder"
  | "notFile"
  | "exists"
  | "clash"
  | "readOnly"
  | "inside"
  | "tooLarge"
  | "noText"
  | "noPicture"
  | "stale"
  | "used"
  | "nothing"
  | "brokenArchive"
  | "evilArchive"
  | "largeArchive"
  | "cannotUndo";

/** A refusal of the file tool: what is wrong, and with which path or name. */
export class FileProblem extends sharedError("FileProblem") {
  readonly code: FileProblemCode;
  /** As it was asked for; it may be nothing that exists. */
  readonly path: string;

  constructor(code: FileProblemCode, path: string) {
    super(`${code}: ${path}`);
    this.name = "FileProblem";
    this.code = code;
    this.path = path;
  }
}
