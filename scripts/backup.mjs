// `npm run backup -- [file]`: all data and uploads into one file, also while the server runs.
import { builtCommand } from './steps/built-command.mjs';

await builtCommand('backup');
