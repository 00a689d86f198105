import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createGuardedFetch } from '@perron/adapters/guarded-fetch';
import { afterEach, expect, test } from 'vitest';
import { remoteFeed } from './feed-file';

let server: Server;
let folder: string;
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('two nodes that fetch the feed into one folder at once both get it whole', async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-feed-'));
  const half = 'x'.repeat(100_000);
  const waiting: ServerResponse[] = [];
  // Both are in the middle of their download before either ends.
  server = createServer((_request, response) => {
    response.write(half);
    waiting.push(response);
    if (waiting.length === 2) for (const entry of waiting) entry.end(half);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}/feed.zip`;
  const fetch = createGuardedFetch({ clock: { now: Date.now } }, { allowPrivate: [url] });
  const nodes = [remoteFeed(url, folder, fetch), remoteFeed(url, folder, fetch)];
  const files = await Promise.all(nodes.map((node) => node.changed()));
  fetch.close();
  expect(files).toEqual(Array.from({ length: 2 }, () => path.join(folder, 'feed.gtfs.zip')));
  expect(readFileSync(files[0] ?? '', 'utf8')).toBe(half + half);
  expect(readdirSync(folder)).toEqual(['feed.gtfs.zip']);
});
