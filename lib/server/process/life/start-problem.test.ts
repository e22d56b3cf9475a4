import { expect, test, vi } from "vitest";
import { EnvironmentError } from "#lib/platform/env";
import { startProblem } from "./start-up.ts";

vi.stubEnv("HOST", "192.0.2.7");
vi.stubEnv("PORT", "80");
vi.stubEnv("VAR_DIR", "/srv/redakce");

const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

test.each([
  [systemError("EADDRINUSE", "listen"), "port 80 is in use; set PORT to a free one."],
  [systemError("EACCES", "listen"), "port 80 can’t be used by this user; set PORT to one from 1024 on."],
  [systemError("EADDRNOTAVAIL", "listen"), "HOST 192.0.2.7 isn’t an address of this machine."],
  [systemError("ENOTFOUND", "getaddrinfo"), "HOST 192.0.2.7 isn’t an address of this machine."],
  [systemError("EACCES", "access"), "VAR_DIR /srv/redakce cannot be written to."],
  [
    Object.assign(new Error("unable to open"), { code: "SQLITE_CANTOPEN" }),
    "VAR_DIR /srv/redakce cannot be written to.",
  ],
  [new EnvironmentError("PORT must be a number."), "PORT must be a number."],
  [new Error("anything else"), "anything else"],
  ["a bare text", "a bare text"],
])("%s is told by a sentence that names what to change", (error, sentence) => {
  expect(startProblem(error)).toBe(sentence);
});
