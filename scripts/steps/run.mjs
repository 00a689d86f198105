import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Runs a program in the checkout, its output here; gives its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a program that the dependencies bring, by its script inside node_modules. */
export function runTool(script, args, options = {}) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}
