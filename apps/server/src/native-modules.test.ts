import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findProgramSource, installProgram } from '@perron/embedded-postgres/program';
import { serverUser } from '@perron/embedded-postgres/server-user';

// A native module built for another Node-API does not fail when it is imported, it ends the process
// when it is used. So each one is used.

it('hashes and checks a password', async () => {
  const hashed = await hash('Bahnsteigkante');
  expect(hashed).toMatch(/^\$argon2id\$/);
  expect(await verify(hashed, 'Bahnsteigkante')).toBe(true);
  expect(await verify(hashed, 'Bahnsteig')).toBe(false);
});

it('runs the PostgreSQL that came with the packages', async () => {
  const home = mkdtempSync(join(tmpdir(), 'perron-native-'));
  const programDir = await installProgram(findProgramSource(), [home], {
    ...serverUser(join(home, 'data')),
    changed: false,
  });
  const { stdout } = spawnSync(join(programDir, 'bin/postgres'), ['--version'], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^postgres \(PostgreSQL\) 18\./);
  rmSync(home, { recursive: true });
});

it('draws a picture of each kind that may be uploaded', async () => {
  const create = { width: 8, height: 8, channels: 3 as const, background: 'navy' };
  for (const format of ['png', 'jpeg', 'webp', 'avif', 'gif'] as const) {
    const drawn = await sharp({ create }).toFormat(format).toBuffer();
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 8, height: 8 });
  }
});
