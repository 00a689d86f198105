import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { billOf } from './bill-of-materials.mjs';

const root = path.resolve(import.meta.dirname, '../..');

const part = (name: string, purl: string) => ({ type: 'library', name, purl, version: '1.0.0' });
const listed = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { timestamp: 'x', component: part('some-folder', 'pkg:npm/perron@0.1.0') },
  components: [
    part('argon2', 'pkg:npm/%40node-rs/argon2@2.0.2'),
    part('fastify', 'pkg:npm/fastify@5.0.0?vcs_url=x'),
  ],
};

test('the bill names Perron and its packages, whichever folder it was made in', () => {
  const { metadata, components } = billOf(listed);
  expect(metadata.component).toMatchObject({ type: 'application', name: 'perron' });
  expect(metadata['timestamp']).toBe('x');
  expect(components).toMatchObject([
    { group: '@node-rs', name: 'argon2', version: '1.0.0' },
    { name: 'fastify' },
  ]);
  expect(JSON.stringify(metadata)).not.toContain('some-folder');
});

test.each([null, {}, { bomFormat: 'SPDX' }, { ...listed, components: [] }])(
  'what is no bill is not written: %j',
  (bill) => expect(() => billOf(bill)).toThrow('Expected a list of packages'),
);

test('the command writes a bill, and a release gets it', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts['sbom']).toBe('node scripts/sbom.mjs');
  expect(read('scripts/record-release.mjs')).toContain("'scripts/sbom.mjs'");
  expect(read('.github/workflows/release.yaml')).toContain('build/perron.cdx.json');
});
