import { expect, it } from 'vitest';
import { migrated, newestVersion } from './migration';
import type { Migration } from './migration';

const migrations: readonly Migration[] = [
  { to: 2, name: 'speed-in-pixels', migrate: ({ speed, ...rest }) => ({ ...rest, px: speed }) },
  { to: 3, name: 'twice-as-fast', migrate: ({ px, ...rest }) => ({ ...rest, px: Number(px) * 2 }) },
];

it('counts a version for each step', () => {
  expect([newestVersion([]), newestVersion(migrations)]).toEqual([1, 3]);
});

it('takes a config of the first version through every step', () => {
  expect(migrated({ text: 'Hallo', speed: 5 }, 1, migrations)).toEqual({ text: 'Hallo', px: 10 });
});

it('takes a later config through the steps after its version, and the newest one through none', () => {
  expect(migrated({ px: 5 }, 2, migrations)).toEqual({ px: 10 });
  expect(migrated({ px: 5 }, 3, migrations)).toEqual({ px: 5 });
});
