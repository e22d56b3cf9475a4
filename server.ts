import "#db/quick-drizzle";

const { serve } = await import("./bin/serve.ts");
await serve();
