// `npm run sbom`: writes what production needs into build/perron.cdx.json, a software bill of materials in the
// form of CycloneDX. Names, versions and checksums come from the lock file: nothing needs to be installed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOf } from './steps/bill-of-materials.mjs';
import { root } from './steps/root.mjs';

const file = path.join(root, 'build/perron.cdx.json');
const options = ['--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
const listed = execFileSync('npm', ['sbom', ...options], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const bill = billOf(JSON.parse(listed.toString()));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${path.relative(root, file)}: ${bill.components.length} packages\n`);
