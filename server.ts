import "./lib/platform/quick-imports.ts";

const { serve } = await import("./bin/serve.ts");
await serve();
