import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export interface TestCertificate {
  readonly key: string;
  readonly cert: string;
  /** File of the certificate, which vouches for itself. */
  readonly file: string;
  remove(): Promise<void>;
}

/** A self-made certificate for a name such as `IP:127.0.0.1` or `DNS:sip.example.org`. */
export async function selfMade(name: string): Promise<TestCertificate> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'perron-certificate-'));
  const [keyFile, file] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', keyFile, '-out', file, '-days', '30', '-subj', '/CN=exchange'],
    ...['-addext', `subjectAltName=${name}`],
  ]);
  const [key, cert] = [await readFile(keyFile, 'utf8'), await readFile(file, 'utf8')];
  return { key, cert, file, remove: () => rm(folder, { recursive: true, force: true }) };
}
