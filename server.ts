import "#lib/process/quick-imports";

const { serve } = await import("./bin/serve.ts");
await serve();
