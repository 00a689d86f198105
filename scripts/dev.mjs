// `npm run dev`: the server, built again and restarted at each change, and both pages with hot reload.
// PORT is the server's (8080), the pages take the two after it. Everything of the server's configuration counts.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { install } from './steps/install.mjs';
import { writeMessageTypes } from './steps/message-types.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { run } from './steps/run.mjs';

requireNode();
await install();
await writeMessageTypes();

// The server wants built pages, also where Vite serves newer ones.
if (!existsSync(path.join(root, 'build/display/kiosk.html'))) {
  const code = await run(process.execPath, ['scripts/build.mjs']);
  if (code !== 0) process.exit(code);
}

const port = Number(process.env.PORT || 8080);
const env = { ...process.env, HOST: process.env.HOST || '127.0.0.1', PORT: String(port) };
// Read by the pages' configurations: where their calls go.
process.env.PORT = String(port);

let server = null;
let restarting = Promise.resolve();
let stopping = false;

function stopServer() {
  const child = server;
  server = null;
  if (!child || child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** One after the other: two servers cannot have one data folder. */
function restart() {
  restarting = restarting.then(async () => {
    await stopServer();
    if (stopping) return;
    server = spawn(process.execPath, ['--enable-source-maps', 'build/server/main.js'], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
  });
}

const vite = await import('vite');
const closers = [];

for (const [app, offset] of [
  ['dashboard', 1],
  ['display', 2],
]) {
  const folder = path.join(root, 'apps', app);
  const page = await vite.createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    server: { port: port + offset, strictPort: true },
  });
  await page.listen();
  closers.push(() => page.close());
}

const serverFolder = path.join(root, 'apps/server');
const watcher = await vite.build({
  root: serverFolder,
  configFile: path.join(serverFolder, 'vite.config.ts'),
  mode: 'development',
  logLevel: 'warn',
  // Files of the build before are left there: the server that runs may still load one.
  build: { watch: {}, emptyOutDir: false },
});
closers.push(() => watcher.close());
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') {
    restart();
    process.stdout.write(
      `\nBuilt in ${event.duration} ms. Dashboard http://127.0.0.1:${port + 1}/, display http://127.0.0.1:${port + 2}/display\n`,
    );
  }
  if (event.code === 'ERROR') process.stdout.write(`\n${event.error?.message ?? event.error}\n`);
});

// Vite ends the process by itself at SIGTERM, and when the terminal goes.
process.on('exit', () => server?.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await Promise.all(closers.map((close) => close()));
    await restarting;
    await stopServer();
    process.exit(0);
  });
}
