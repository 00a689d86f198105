// `npm run restore -- <file> [--replace]`: what a backup holds, into an empty database or instead of
// what is there.
import { builtCommand } from './steps/built-command.mjs';

await builtCommand('restore');
