import { config } from 'zod';

// The content security policy forbids code made from text, which zod tries as soon as a schema is
// made. This must therefore run before all schemas: the routes import it, and all pages come after them.
config({ jitless: true });
