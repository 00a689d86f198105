import { config } from 'zod';

// The content security policy forbids code made from text, which zod tries as soon as a schema is
// made. This must therefore run before all schemas: vite.config.ts puts it beside zod.
config({ jitless: true });
