import { expect, test } from 'vitest';
import { readConfig } from './config';

test('without any variable everything runs embedded, on port 8080', () => {
  expect(readConfig({}, '/srv/perron')).toMatchObject({
    port: 8080,
    dataDir: '/srv/perron/.perron',
    databaseUrl: null,
    transit: { kind: 'demo' },
    demo: true,
    mail: { kind: 'outbox' },
    registration: 'invite',
  });
});

test('the languages of passengers are in the order of the list, each once', () => {
  expect(readConfig({}, '/').languages).toBeNull();
  expect(readConfig({ LANGUAGES: 'en, de en' }, '/').languages).toEqual(['en', 'de']);
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
  [
    { UPLOAD_VIDEO_MB: '0' },
    'UPLOAD_VIDEO_MB is "0"; expected a whole number of megabytes from 1 to 5000.',
  ],
  [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT is "s3.example"; expected an address such as'],
  [{ S3_BUCKET: 'a b' }, 'S3_BUCKET is "a b"; expected the name of a bucket'],
  [{ S3_PREFIX: '/perron' }, 'S3_PREFIX is "/perron"; expected a folder in the bucket'],
  [{ PUBLIC_URL: 'perron' }, 'PUBLIC_URL is "perron"; expected an address such as https://'],
  [{ LANGUAGES: 'de,fr' }, 'LANGUAGES is "de,fr"; expected de or en, or both'],
  [
    { TRANSIT_URL: 'https://a.example', TRANSIT_TIME_ZONE: 'Berlin' },
    'TRANSIT_TIME_ZONE is "Berlin"; expected an IANA time zone such as America/Los_Angeles.',
  ],
  [
    { TRANSIT_TIME_ZONE: 'Europe/Oslo' },
    'TRANSIT_TIME_ZONE is set without TRANSIT_URL; expected the upstream that it belongs to.',
  ],
  [{ MINUTE_FORM: 'm' }, 'MINUTE_FORM is "m"; expected one of min, prime, in_min.'],
  [{ REGISTRATION: 'all' }, 'REGISTRATION is "all"; expected one of invite, open, closed.'],
  [{ MAIL_FROM: 'Perron' }, 'MAIL_FROM is "Perron"; expected a sender such as perron@example.org'],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM is "a@b.example, c@d.example"'],
  [{ MAIL_FROM: 'P\r\nBcc: <a@b.example>' }, 'MAIL_FROM is'],
])('a wrong value stops the start with a sentence that names it: %o', (env, sentence) => {
  expect(() => readConfig(env, '/')).toThrow(sentence);
});

test('a wrong database address is refused without repeating the password in it', () => {
  const env = { DATABASE_URL: 'mysql://perron:secret@db/perron' };
  expect(() => readConfig(env, '/')).toThrow('DATABASE_URL');
  expect(() => readConfig(env, '/')).not.toThrow('secret');
});

test('a wrong mail server is refused without repeating the password in it', () => {
  const env = { SMTP_URL: 'http://perron:secret@mail.example.org' };
  expect(() => readConfig(env, '/')).toThrow(
    'SMTP_URL is not one; expected an address such as smtps://user:password@mail.example.org',
  );
  expect(() => readConfig(env, '/')).not.toThrow('secret');
});

test('a mail server needs a sender that it accepts, and where links lead', () => {
  const env = {
    SMTP_URL: 'smtps://perron:secret@mail.example.org',
    MAIL_FROM: 'Perron <perron@example.org>',
    PUBLIC_URL: 'https://perron.example.org',
  };
  expect(readConfig(env, '/').mail).toEqual({
    kind: 'smtp',
    host: 'mail.example.org',
    port: 465,
    tls: 'from-the-start',
    auth: { user: 'perron', pass: 'secret' },
    from: 'Perron <perron@example.org>',
  });
  expect(() => readConfig({ ...env, MAIL_FROM: '' }, '/')).toThrow('without MAIL_FROM');
  expect(() => readConfig({ ...env, PUBLIC_URL: '' }, '/')).toThrow('without PUBLIC_URL');
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

const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'perron',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('files are kept in a bucket when its four variables are set', () => {
  expect(readConfig(s3, '/').s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'perron',
    prefix: '',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    pathStyle: true,
  });
  const more = { ...s3, S3_REGION: 'eu-1', S3_PREFIX: 'a/b/', S3_PATH_STYLE: 'off' };
  expect(readConfig(more, '/').s3).toMatchObject({
    region: 'eu-1',
    prefix: 'a/b/',
    pathStyle: false,
  });
});

test.each(Object.keys(s3))('a bucket without %s stops the start, without a secret', (name) => {
  const env = { ...s3, [name]: '' };
  expect(() => readConfig(env, '/')).toThrow(`${name} is not set, but other S3 variables are`);
  expect(() => readConfig(env, '/')).not.toThrow('"secret"');
});
