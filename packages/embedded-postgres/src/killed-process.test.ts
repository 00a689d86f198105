import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessReport } from './testing/database-process';
import { buildDatabaseProcess, startDatabaseProcess } from './testing/start-database-process';
import type { DatabaseProcess } from './testing/start-database-process';
import { silentLogger } from './testing/silent-logger';
import { openEmbedded } from './open-embedded';
import { findProgramSource } from './program';
import { startMarkOf } from './process-identity';

let program: { file: string; remove(): void };
/** A database as the first start makes it, to copy: making one takes most of a second. */
let pristine: string;
let home: string;
let dataDir: string;
const processes: DatabaseProcess[] = [];
beforeAll(async () => {
  program = await buildDatabaseProcess();
  pristine = mkdtempSync(join(tmpdir(), 'perron-pristine-'));
  await (await openEmbedded({ dataDir: pristine, logger: silentLogger })).close();
});
afterAll(() => {
  program.remove();
  rmSync(pristine, { recursive: true });
});
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'perron-killed-'));
  dataDir = join(home, 'data');
});

function copyPristine(): void {
  mkdirSync(dataDir);
  execFileSync('cp', ['-a', join(pristine, 'postgres'), dataDir]);
}

afterEach(async () => {
  // The last one stops the server; those that were killed or refused are gone already.
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(home, { recursive: true, force: true });
});

function start(
  user?: { uid: number; gid: number },
  programSource = findProgramSource(),
): DatabaseProcess {
  const started = startDatabaseProcess(program.file, { dataDir, programSource }, user);
  processes.push(started);
  return started;
}

async function startOpen(
  ...args: Parameters<typeof start>
): Promise<{ process: DatabaseProcess; report: ProcessReport & { event: 'open' } }> {
  const started = start(...args);
  const report = await started.next();
  if (report.event !== 'open') throw new Error(JSON.stringify(report));
  return { process: started, report };
}

async function kill(killed: DatabaseProcess): Promise<void> {
  killed.child.kill('SIGKILL');
  await killed.ended;
}

async function stop(stopped: DatabaseProcess): Promise<void> {
  stopped.child.kill('SIGTERM');
  expect(await stopped.next()).toMatchObject({ event: 'closing' });
  expect(await stopped.next()).toEqual({ event: 'closed' });
  await stopped.ended;
}

it('goes on with the server that a killed Perron left running, and with its data', async () => {
  copyPristine();
  const first = await startOpen();
  await kill(first.process);
  expect(startMarkOf(first.report.serverPid)).not.toBeNull();
  const second = await startOpen();
  expect(second.report).toEqual({
    event: 'open',
    takenOver: true,
    serverPid: first.report.serverPid,
    starts: 2,
  });
  await stop(second.process);
  expect(startMarkOf(first.report.serverPid)).toBeNull();
});

it('recovers when Perron and its server were both killed', async () => {
  copyPristine();
  const first = await startOpen();
  await kill(first.process);
  process.kill(first.report.serverPid, 'SIGKILL');
  const second = await startOpen();
  expect(second.report).toMatchObject({ takenOver: false, starts: 2 });
});

it('lets one of six starts at once go on, and tells the others which process that is', async () => {
  copyPristine();
  for (const round of [1, 2, 3]) {
    const started = Array.from({ length: 6 }, () => start());
    const reports = await Promise.all(started.map((process) => process.next()));
    const winner = started.filter((_, index) => reports[index]?.event === 'open');
    expect(winner).toHaveLength(1);
    const sentences = reports.flatMap((report) =>
      report.event === 'refused' ? [report.sentence] : [],
    );
    expect(sentences).toHaveLength(5);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/already used by another Perron \(process \d+\)\. Stop it, or set/);
    }
    // Killed, not stopped: the claim of the dead must not stand in the way of the next round.
    if (round < 3) await kill(winner[0]!);
  }
});

it('keeps the server until Perron has closed it when Ctrl-C reaches the whole terminal', async () => {
  copyPristine();
  const { process: running, report } = await startOpen();
  process.kill(-running.pid, 'SIGINT');
  expect(await running.next()).toEqual({ event: 'closing', starts: 1 });
  expect(await running.next()).toEqual({ event: 'closed' });
  await running.ended;
  expect(startMarkOf(report.serverPid)).toBeNull();
});

const nobody = { uid: 65534, gid: 65534 };

/** Only root can make a folder that nobody else may enter, and start processes of other users. */
if (process.getuid?.() === 0) {
  describe('as root', () => {
    it('runs the server as an unprivileged user, in a folder that only root may enter', async () => {
      chmodSync(home, 0o700);
      const first = await startOpen();
      const status = readFileSync(`/proc/${first.report.serverPid}/status`, 'utf8');
      expect(status).not.toMatch(/^Uid:.*\b0\b/m);
      await kill(first.process);
      const second = await startOpen();
      expect(second.report).toMatchObject({ takenOver: true, starts: 2 });
      await stop(second.process);
      const third = await startOpen();
      expect(third.report).toMatchObject({ takenOver: false, starts: 3 });
    });

    it('works just as well in a folder that all may enter', async () => {
      copyPristine();
      chmodSync(home, 0o755);
      await stop((await startOpen()).process);
      expect((await startOpen()).report).toMatchObject({ starts: 2 });
    });
  });

  describe('as a normal user', () => {
    const readableSource = () => {
      const nativeDir = join(home, 'native');
      cpSync(findProgramSource().nativeDir, nativeDir, { recursive: true });
      return { ...findProgramSource(), nativeDir };
    };

    it('makes the database, is taken over after a kill, and stops', async () => {
      chmodSync(home, 0o755);
      mkdirSync(dataDir);
      chownSync(dataDir, nobody.uid, nobody.gid);
      const source = readableSource();
      const first = await startOpen(nobody, source);
      await kill(first.process);
      const second = await startOpen(nobody, source);
      expect(second.report).toMatchObject({ takenOver: true, starts: 2 });
      await stop(second.process);
    });

    it('says that the directory cannot be written, and names DATA_DIR', async () => {
      chmodSync(home, 0o755);
      expect(await start(nobody, readableSource()).next()).toEqual({
        event: 'refused',
        sentence: `The data directory ${dataDir} cannot be used: this user may not write there (EACCES). Make it writable, or set DATA_DIR to another one.`,
      });
    });

    it('says whose the data is when root made it', async () => {
      copyPristine();
      chmodSync(home, 0o755);
      await stop((await startOpen()).process);
      chownSync(join(dataDir, 'postgres'), 1, 1);
      chownSync(join(dataDir, 'postgres/claims'), 1, 1);
      const report = await start({ uid: 1, gid: 1 }, readableSource()).next();
      expect(report).toMatchObject({
        sentence: expect.stringMatching(/belongs to the user with id 65534, .* as root/) as string,
      });
    });
  });
}
