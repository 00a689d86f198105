import { execFile } from 'node:child_process';
import { readAudit } from './read-audit.mjs';
import { root } from './root.mjs';

const args = ['audit', '--omit=dev', '--json'];
const limits = { cwd: root, timeout: 60_000, maxBuffer: 64 * 1024 * 1024 };

function npmAudit() {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith('.js')
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  return new Promise((resolve) => {
    // It fails when it finds something, and when the registry does not answer: its output tells.
    execFile(command, [...before, ...args], limits, (_error, stdout) => resolve(stdout));
  });
}

/** Asks the registry for vulnerabilities of what production needs. */
export async function auditNow(counted) {
  return readAudit(await npmAudit(), counted);
}

/** The same, and prints what it says. */
export async function audit() {
  const { notChecked, found } = await auditNow();
  for (const line of found) process.stdout.write(`${line}\n`);
  if (notChecked !== null) process.stdout.write(`Not checked: ${notChecked}.\n`);
  return { notChecked, failed: found.length > 0 };
}
