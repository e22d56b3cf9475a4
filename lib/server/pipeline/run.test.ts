import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import type { PipelineStep } from "./context.ts";
import { runPipeline } from "./run.ts";

const request = new NextRequest("http://localhost:3000/ADMIN/cs/pages/12?a=1", {
  headers: { accept: "text/html" },
});

describe("a pipeline", () => {
  test("runs every step in the given order, each after the one before it has finished", async () => {
    const trace: string[] = [];
    const step = (name: string, pause: boolean): PipelineStep => {
      return async () => {
        trace.push(`${name} begins`);
        if (pause) await new Promise((resolve) => setImmediate(resolve));
        trace.push(`${name} ends`);
      };
    };
    await runPipeline([step("first", true), step("second", false), step("third", true)], request);
    expect(trace).toEqual([
      "first begins",
      "first ends",
      "second begins",
      "second ends",
      "third begins",
      "third ends",
    ]);
  });

  test("runs the later steps of a refused request too, so that it is logged and its address checked", async () => {
    const trace: string[] = [];
    const refuse: PipelineStep = (context) => {
      context.refusal = "csrf";
    };
    const later: PipelineStep = ({ refusal }) => {
      trace.push(`saw ${refusal}`);
    };
    const { refusal } = await runPipeline([refuse, later, later], request);
    expect(trace).toEqual(["saw csrf", "saw csrf"]);
    expect(refusal).toBe("csrf");
  });

  test("begins with nobody, nothing refused, and the address without its language", async () => {
    const context = await runPipeline([], request);
    expect(context).toMatchObject({
      session: undefined,
      admin: undefined,
      refusal: undefined,
      address: { language: "cs", path: "/ADMIN/pages/12", target: { page: "pages", action: "read" } },
    });
  });

  test("gives its steps headers of their own, not those of the request", async () => {
    const mark: PipelineStep = ({ requestHeaders }) => {
      requestHeaders.set("x-mark", "1");
    };
    const context = await runPipeline([mark], request);
    expect(context.requestHeaders.get("x-mark")).toBe("1");
    expect(context.requestHeaders.get("accept")).toBe("text/html");
    expect(request.headers.has("x-mark")).toBe(false);
  });

  test("stops with the error of a step, rather than answer unchecked", async () => {
    const fail: PipelineStep = () => Promise.reject(new Error("the database is out of order"));
    await expect(runPipeline([fail], request)).rejects.toThrow("out of order");
  });
});
