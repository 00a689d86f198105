import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openEmbedded } from '../open-embedded';
import type { ProgramSource } from '../program';
import { EmbeddedPostgresError } from '../embedded-postgres-error';
import { silentLogger } from './silent-logger';

/** The order to the process, as JSON in its first argument. */
export interface ProcessOrder {
  dataDir: string;
  programSource: ProgramSource;
}

/** The process's reports, a line of JSON each. */
export type ProcessReport =
  | { event: 'open'; takenOver: boolean; serverPid: number; starts: number }
  | { event: 'refused'; sentence: string }
  | { event: 'closing'; starts: number }
  | { event: 'closed' };

const report = (line: ProcessReport): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** Opens the database, counts its starts in a table, and closes it on SIGINT or SIGTERM. */
async function run({ dataDir, programSource }: ProcessOrder): Promise<void> {
  const embedded = await openEmbedded({ dataDir, programSource, logger: silentLogger });
  const client = new pg.Client(embedded.connection);
  client.on('error', () => undefined); // told by the next query
  await client.connect();
  const countStarts = async (): Promise<number> =>
    (await client.query('select pid from starts')).rows.length;
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void (async () => {
        await pause(300); // as long as a request may take that is still being answered
        report({ event: 'closing', starts: await countStarts() });
        await client.end();
        await embedded.close();
        report({ event: 'closed' });
        process.exit(0);
      })();
    });
  }
  await client.query('create table if not exists starts (pid integer)');
  await client.query('insert into starts values ($1)', [process.pid]);
  report({
    event: 'open',
    takenOver: embedded.takenOver,
    serverPid: embedded.serverPid(),
    starts: await countStarts(),
  });
  process.stdin.resume(); // stays until it is told to end
}

run(JSON.parse(process.argv[2] ?? '') as ProcessOrder).catch((error: unknown) => {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  report({ event: 'refused', sentence: error.message });
  process.exit(1);
});
