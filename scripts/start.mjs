// `npm start`: installs what is missing, builds what is stale, and runs the server.
import { builtCommand } from './steps/built-command.mjs';

await builtCommand('main');
