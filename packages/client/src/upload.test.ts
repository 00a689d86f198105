import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { operations } from '@perron/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from './index';
import type { UploadProgress } from './index';

const file = {
  id: 7,
  name: 'Motiv.png',
  content_type: 'image/png',
  size: 3,
  width: 1,
  height: 1,
  duration_seconds: null,
  s3_url: '/files/a.png',
  thumbnail_url: null,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  version: 1,
};

let server: Server;
let baseUrl: string;
let came: { url: string; headers: IncomingHttpHeaders; body: string } | null;
beforeEach(async () => {
  came = null;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      came = {
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('latin1'),
      };
      response.writeHead(201, { 'content-type': 'application/json', etag: '"1"' });
      response.end(JSON.stringify(file));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const motif = () => new File(['abc'], 'Motiv.png', { type: 'image/png' });

test('a file is sent as a form, with its name and the type that the platform gives the form', async () => {
  const client = createClient(operations, { baseUrl, fetch, token: () => 'secret' });
  const answer = await client.uploadS3File(
    { query: { file_id: 7 }, body: { file: motif() } },
    { ifVersion: 3 },
  );
  expect(answer).toEqual(file);
  expect(came?.url).toBe('/api/s3-files?file_id=7');
  expect(came?.headers).toMatchObject({ authorization: 'Bearer secret', 'if-match': '"3"' });
  expect(came?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(came?.body).toContain('name="file"; filename="Motiv.png"');
  expect(came?.body).toContain('abc');
});

test('an upload is sent even where the platform cannot tell its progress', async () => {
  const reports: UploadProgress[] = [];
  const client = createClient(operations, { baseUrl, fetch });
  const onProgress = (progress: UploadProgress) => void reports.push(progress);
  await expect(client.uploadS3File({ body: { file: motif() } }, { onProgress })).resolves.toEqual(
    file,
  );
  expect(reports).toEqual([]);
});
