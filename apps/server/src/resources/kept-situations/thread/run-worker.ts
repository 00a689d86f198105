import { parentPort } from 'node:worker_threads';
import { serveRun } from './serve-run';

/** Runs in a separate thread: the displays of one run. */
if (parentPort) serveRun(parentPort);
