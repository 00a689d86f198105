import { expect, test } from 'vitest';
import { readConfig } from './config';

test('without any variable everything runs embedded, on port 8080', () => {
  expect(readConfig({}, '/srv/perron')).toMatchObject({
    port: 8080,
    dataDir: '/srv/perron/.perron',
    databaseUrl: null,
    transit: { kind: 'demo' },
    demo: true,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DEMO: '' }, '/').port).toBe(8080);
});

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc"; expected a port number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000"; expected a port number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT is "80.5"; expected a port number from 0 to 65535.'],
  [{ DEMO: 'yes' }, 'DEMO is "yes"; expected "on" or "off".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; expected one of trace'],
  [{ PUBLIC_URL: 'perron' }, 'PUBLIC_URL is "perron"; expected an address such as https://'],
])('a wrong value stops the start with a sentence that names it: %o', (env, sentence) => {
  expect(() => readConfig(env, '/')).toThrow(sentence);
});

test('a wrong database address is refused without repeating the password in it', () => {
  const env = { DATABASE_URL: 'mysql://perron:secret@db/perron' };
  expect(() => readConfig(env, '/')).toThrow('DATABASE_URL');
  expect(() => readConfig(env, '/')).not.toThrow('secret');
});

test('realtime feeds are listed with commas, and belong to a feed', () => {
  const env = {
    TRANSIT_GTFS: 'https://a.example/feed.zip',
    TRANSIT_REALTIME: 'http://b/1, http://b/2',
  };
  expect(readConfig(env, '/').transit).toEqual({
    kind: 'gtfs',
    feed: 'https://a.example/feed.zip',
    realtimeUrls: ['http://b/1', 'http://b/2'],
  });
  expect(() => readConfig({ TRANSIT_REALTIME: 'http://b/1' }, '/')).toThrow('TRANSIT_GTFS');
  expect(() => readConfig({ ...env, TRANSIT_REALTIME: 'b/1' }, '/')).toThrow(
    'TRANSIT_REALTIME is "b/1"; expected URLs of GTFS-Realtime feeds',
  );
});

test('two ways to fill the transit service at once are refused', () => {
  const env = { TRANSIT_GTFS: 'my.zip', TRANSIT_URL: 'https://v6.vbb.transport.rest' };
  expect(() => readConfig(env, '/')).toThrow('expected one of them');
});

test('an address loses its closing slash, a path is taken from where the server starts', () => {
  const config = readConfig({ PUBLIC_URL: 'https://p.example/', TRANSIT_GTFS: 'my.zip' }, '/srv');
  expect(config.publicUrl).toBe('https://p.example');
  expect(config.transit).toEqual({ kind: 'gtfs', feed: '/srv/my.zip', realtimeUrls: [] });
});
