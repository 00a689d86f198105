import { config } from 'zod';

// The content security policy forbids code made from text, which zod tries as soon as a schema is
// made; so this runs before any schema: main.tsx imports it first.
config({ jitless: true });
