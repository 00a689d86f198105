import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

async function read(host = 'perron.example:8443'): Promise<OpenAPIV3_1.Document> {
  return (await perron.app.inject({ url: '/api/openapi.json', headers: { host } })).json();
}

test('the document and its page are the same, for the address at which they are read', async () => {
  const document = await read();
  expect(document.servers).toEqual([{ url: 'http://perron.example:8443' }]);
  expect(document.paths?.['/status']?.get?.description).toContain(
    'curl http://perron.example:8443/status',
  );
  const page = await perron.app.inject({
    url: '/api/docs/json',
    headers: { host: 'perron.example:8443' },
  });
  expect(page.json()).toEqual(document);
});

test('an address that is none is not repeated', async () => {
  expect((await read('x$(reboot)')).servers).toEqual([{ url: 'http://localhost:8080' }]);
});

test('every status of every call says when it comes', async () => {
  const text = JSON.stringify(await read());
  expect(text).not.toContain('Default Response');
  expect(text).not.toContain('"description":""');
});

test('each schema is used, under its plain name', async () => {
  const document = await read();
  const text = JSON.stringify(document);
  const names = Object.keys(document.components?.schemas ?? {});
  expect(names).toEqual(expect.arrayContaining(['Station', 'StationBody', 'Error']));
  for (const name of names) {
    expect(name).not.toMatch(/Input$/);
    expect(text).toContain(`"$ref":"#/components/schemas/${name}"`);
  }
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
    expect(names).toContain(name);
  }
});

test('a call on one entity names its ETag, and the headers that go with it', async () => {
  const { paths = {} } = await read();
  const { get, put } = paths['/api/stations/{station_id}'] ?? {};
  expect(get?.parameters).toContainEqual(expect.objectContaining({ name: 'If-None-Match' }));
  expect(get?.responses).toMatchObject({ 200: { headers: { ETag: {} } }, 304: {} });
  expect(put?.parameters).toContainEqual(expect.objectContaining({ name: 'If-Match' }));
  expect(put?.responses).toMatchObject({ 200: { headers: { ETag: {} } }, 412: {} });
});

describe.each(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'])('%s', (url) => {
  const ask = (headers: Record<string, string> = {}) => perron.app.inject({ url, headers });

  test('is made once, and not sent to a caller who has it', async () => {
    const first = await ask();
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await ask({ 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const elsewhere = await ask({ host: 'other.example', 'if-none-match': etag });
    expect(elsewhere.statusCode).toBe(200);
    expect(elsewhere.body).toContain('http://other.example/status');
    expect(elsewhere.body).not.toContain('localhost');
  });

  test('is given to one address at most 60 times a minute', async () => {
    const statuses = [];
    for (let count = 0; count < 61; count++) {
      statuses.push((await perron.app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode);
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses[60]).toBe(429);
  });
});

test('an address in brackets is quoted in commands', async () => {
  const { paths } = await read('[::1]:8080');
  expect(paths?.['/status']?.get?.description).toContain("curl 'http://[::1]:8080/status'");
});

test('the document says the same in YAML', async () => {
  const answer = await perron.app.inject({ url: '/api/docs/yaml', headers: { host: 'a.example' } });
  expect(answer.headers['content-type']).toBe('application/x-yaml');
  expect(parse(answer.body)).toEqual(await read('a.example'));
});
