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
  expect(readConfig({ LANGUAGES: 'fi,sv,en' }, '/').languages).toEqual(['fi', 'sv', 'en']);
});

test('proxies are trusted by address, network or name; this machine is without a word', () => {
  const proxies = (text: string) => readConfig({ TRUST_PROXY: text }, '/').trustedProxies;
  expect(proxies('')).toEqual(['loopback']);
  expect(proxies('none')).toEqual([]);
  expect(proxies('10.0.0.4, Loopback 2001:db8::/32,10.0.0.4')).toEqual([
    ...['10.0.0.4', 'loopback', '2001:db8::/32'],
  ]);
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
  [{ TRUST_PROXY: 'proxy.local' }, 'TRUST_PROXY is "proxy.local"; expected addresses or networks'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true"; expected addresses or networks'],
  [{ TRUST_PROXY: '10.0.0.4,none' }, 'TRUST_PROXY is "10.0.0.4,none"; expected addresses'],
  [{ TRUST_PROXY: ' , ' }, 'TRUST_PROXY is " , "; expected addresses'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'the network 10.0.0.0/33 needs a number from 1 to 32'],
  [{ TRUST_PROXY: 'fd00::/x' }, 'the network fd00::/x needs a number from 1 to 128'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, '0.0.0.0/0 is everybody'],
  [{ TRUST_PROXY: '::/0' }, '::/0 is everybody'],
  [{ TRUST_PROXY: '::ffff:10.0.0.1' }, 'TRUST_PROXY is "::ffff:10.0.0.1"; expected addresses'],
  [
    { STOP_DELAY_SECONDS: '5s' },
    'STOP_DELAY_SECONDS is "5s"; expected a whole number of seconds from 0 to 300.',
  ],
  [{ LANGUAGES: 'de,eo' }, 'LANGUAGES is "de,eo"; expected one or more of ar, cs, da, de, en,'],
  [{ LANGUAGES: 'de-AT' }, 'LANGUAGES is "de-AT"; expected one or more of ar, cs'],
  [{ LANGUAGES: ' , ' }, 'LANGUAGES is " , "; expected one or more of ar, cs'],
  [
    { TRANSIT_URL: 'https://a.example', TRANSIT_TIME_ZONE: 'Berlin' },
    'TRANSIT_TIME_ZONE is "Berlin"; expected an IANA time zone such as America/Los_Angeles.',
  ],
  [
    { TRANSIT_TIME_ZONE: 'Europe/Oslo' },
    'TRANSIT_TIME_ZONE is set without TRANSIT_URL or TRANSIT_GTFS; expected the network that',
  ],
  [
    { MAP_TILES: 'https://tile.example/{z}/{x}.png', MAP_ATTRIBUTION: '© Somebody' },
    'MAP_TILES is "https://tile.example/{z}/{x}.png"; expected an address with {z}, {x} and {y} in it',
  ],
  [
    { MAP_TILES: 'https://tile.example/{z}/{x}/{y}.png' },
    'MAP_TILES is set without MAP_ATTRIBUTION',
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

test('headers with keys belong to the sources whose addresses begin so', () => {
  const env = {
    TRANSIT_GTFS: 'https://a.example/static/feed.zip',
    TRANSIT_REALTIME: 'https://a.example/v2/trips, https://b.example/x',
    TRANSIT_HEADERS:
      'https://a.example/v2 x-api-key: {/run/secrets/a}; https://b.example Authorization: apikey {b}\n',
  };
  expect(readConfig(env, '/srv').transit).toMatchObject({
    headers: [
      {
        address: 'https://a.example/v2',
        name: 'x-api-key',
        before: '',
        after: '',
        file: '/run/secrets/a',
      },
      { name: 'Authorization', before: 'apikey ', after: '', file: '/srv/b' },
    ],
  });
  const upstream = { TRANSIT_URL: 'https://c.example/api', LANGUAGES: 'de' };
  const header = { TRANSIT_HEADERS: 'https://c.example/api/ X-Key: {k}' };
  expect(readConfig({ ...upstream, ...header }, '/').transit).toMatchObject({
    headers: [{ name: 'X-Key' }],
  });
});

const keyed = { TRANSIT_GTFS: 'https://a.example/v2/feed.zip' };
test.each([
  ['x-api-key: {/run/secrets/a}', 'entry 1 is not an address, a space, and a header with a colon'],
  ['https://a.example/v2', 'entry 1 is not an address'],
  ['https://a.example x: {a}; a.example x: {a}', 'entry 2 begins with no address'],
  ['ftp://a.example x-key: {a}', 'entry 1 begins with no http or https address'],
  ['https://a.example?k=1 x-key: {a}', 'entry 1 begins with an address that has a user, a query'],
  ['https://a.example x-key: very-secret', 'entry 1 names no file in braces for x-key'],
  ['https://a.example x-key: {a} {b}', 'entry 1 names no file in braces for x-key'],
  ['https://a.example Host: {a}', 'entry 1 sets Host, which requests set themselves'],
  [' ; ', 'there is none'],
  ['https://b.example x-key: {a}', 'names https://b.example for the header x-key, and no source'],
  ['https://a.example/v x-key: {a}', 'names https://a.example/v for the header x-key, and no'],
  ['http://a.example x-key: {a}', 'names http://a.example for the header x-key, and no source is'],
])('a list of headers that cannot be meant stops the start: %s', (text, sentence) => {
  const read = () => readConfig({ ...keyed, TRANSIT_HEADERS: text }, '/');
  expect(read).toThrow('TRANSIT_HEADERS ');
  expect(read).toThrow(sentence);
  expect(read).not.toThrow('very-secret');
});

test('headers with keys without any source stop the start', () => {
  const read = () => readConfig({ TRANSIT_HEADERS: 'https://a.example x-key: {a}' }, '/');
  expect(read).toThrow('expected the beginning of an address in TRANSIT_GTFS, TRANSIT_REALTIME or');
});

test('a time zone may belong to a feed that does not say its own', () => {
  const env = { TRANSIT_GTFS: 'my.zip', TRANSIT_TIME_ZONE: 'Asia/Jakarta' };
  expect(readConfig(env, '/srv').transit).toMatchObject({ timeZone: 'Asia/Jakarta' });
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

test('files are kept in a bucket when it is named, by a key or else by the role of the machine', () => {
  expect(readConfig(s3, '/').s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'perron',
    prefix: '',
    key: { accessKeyId: 'key', secretAccessKey: 'secret' },
    pathStyle: true,
  });
  const more = { ...s3, S3_REGION: 'eu-1', S3_PREFIX: 'a/b/', S3_PATH_STYLE: 'off' };
  expect(readConfig(more, '/').s3).toMatchObject({
    region: 'eu-1',
    prefix: 'a/b/',
    pathStyle: false,
  });
  const byRole = { ...s3, S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };
  expect(readConfig(byRole, '/').s3?.key).toBeNull();
  expect(readConfig({}, '/').s3).toBeNull();
});

test.each([
  [{ S3_BUCKET: '' }, 'S3_ENDPOINT is set without S3_BUCKET; expected both, or none of them.'],
  [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_ACCESS_KEY_ID is set without S3_SECRET_ACCESS_KEY'],
  [{ S3_ENDPOINT: '', S3_BUCKET: '' }, 'set without S3_ENDPOINT and S3_BUCKET'],
])('a bucket that is named by halves stops the start: %o', (without, sentence) => {
  expect(() => readConfig({ ...s3, ...without }, '/')).toThrow(sentence);
});

const missing = () => {
  throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
};

test('a secret may stand in a file, and ends where its line ends', () => {
  const files: Record<string, string> = {
    '/run/secrets/database': 'postgres://perron:secret@db/perron\n',
    '/srv/key': '  secret of the bucket \r\n',
  };
  const env = { ...s3, S3_SECRET_ACCESS_KEY: '', S3_SECRET_ACCESS_KEY_FILE: 'key' };
  const named = { ...env, DATABASE_URL_FILE: '/run/secrets/database' };
  const config = readConfig(named, '/srv', (file) => files[file] ?? missing());
  expect(config.databaseUrl).toBe('postgres://perron:secret@db/perron');
  expect(config.s3?.key?.secretAccessKey).toBe('secret of the bucket');
});

test.each([
  [
    { DATABASE_URL: 'postgres://db/perron', DATABASE_URL_FILE: '/secret' },
    'DATABASE_URL and DATABASE_URL_FILE are both set; expected one of them.',
  ],
  [{ SMTP_URL_FILE: '/gone' }, 'SMTP_URL_FILE is "/gone", which cannot be read (ENOENT)'],
  [{ SMTP_URL_FILE: '/empty' }, 'SMTP_URL_FILE is "/empty", which is empty'],
  [{ NEWS_URL_FILE: '/secret' }, 'NEWS_URL is not one; expected the address of an RSS'],
])('a file of a secret that cannot be used stops the start: %o', (env, sentence) => {
  const files: Record<string, string> = { '/empty': '\n', '/secret': 'very secret' };
  const read = (file: string) => files[file] ?? missing();
  expect(() => readConfig(env, '/', read)).toThrow(sentence);
  expect(() => readConfig(env, '/', read)).not.toThrow('very secret');
});

test('the pool of connections and the time of a statement can be set', () => {
  expect(readConfig({}, '/')).toMatchObject({ maxConnections: 10, statementLimitMs: 30_000 });
  const env = { DATABASE_CONNECTIONS: '40', DATABASE_STATEMENT_SECONDS: '0' };
  expect(readConfig(env, '/')).toMatchObject({ maxConnections: 40, statementLimitMs: 0 });
  expect(() => readConfig({ DATABASE_CONNECTIONS: '1' }, '/')).toThrow(
    'DATABASE_CONNECTIONS is "1"; expected a whole number of connections from 2 to 500.',
  );
  expect(() => readConfig({ DATABASE_STATEMENT_SECONDS: '1m' }, '/')).toThrow(
    'expected a whole number of seconds from 0 to 3600.',
  );
});

test('the ground of maps comes from another server only where it is named', () => {
  expect(readConfig({}, '/srv').mapTiles).toBeNull();
  const url = 'https://tile.example/{z}/{x}/{y}.png';
  const MAP_ATTRIBUTION = '© Somebody';
  expect(readConfig({ MAP_TILES: url, MAP_ATTRIBUTION }, '/srv').mapTiles).toEqual({
    url,
    attribution: '© Somebody',
  });
});
test('files may have an address and a limit for all together', () => {
  expect(readConfig({}, '/')).toMatchObject({
    mediaUrl: null,
    quotaBytes: null,
    recordingsBytes: 500_000_000,
  });
  expect(readConfig({ RECORDINGS_TOTAL_MB: '2' }, '/').recordingsBytes).toBe(2_000_000);
  const env = { PUBLIC_URL: 'https://p.example', MEDIA_URL: 'https://media.p.example/' };
  expect(readConfig({ ...env, UPLOAD_TOTAL_MB: '500' }, '/')).toMatchObject({
    mediaUrl: 'https://media.p.example',
    quotaBytes: 500_000_000,
  });
});

test.each([
  [{ MEDIA_URL: 'https://m.example' }, 'MEDIA_URL is set without PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://p.example', MEDIA_URL: 'https://p.example' }, 'another host name'],
  [{ PUBLIC_URL: 'https://p.example', MEDIA_URL: 'http://m.example' }, 'expected https'],
  [{ PUBLIC_URL: 'https://p.example', MEDIA_URL: 'https://m.example/a' }, 'without a path'],
  [{ RECORDINGS_TOTAL_MB: '0' }, 'RECORDINGS_TOTAL_MB is "0"; expected a whole number of'],
  [{ UPLOAD_TOTAL_MB: '0' }, 'UPLOAD_TOTAL_MB is "0"; expected a whole number of megabytes'],
])('an address of files that cannot work stops the start: %o', (env, sentence) => {
  expect(() => readConfig(env, '/')).toThrow(sentence);
});

test('a telephone has an account, its own ports and the stops that callers hear', () => {
  expect(readConfig({}, '/').telephone).toBeNull();
  const set = { SIP_ACCOUNT: 'perron@sip.example.org:5070', SIP_DIAL_IN: '900100003, 900023201' };
  expect(readConfig({ ...set, SIP_PASSWORD_FILE: 'pw' }, '/', () => 'secret\n').telephone).toEqual({
    account: {
      user: 'perron',
      domain: 'sip.example.org:5070',
      transport: 'udp',
      registers: true,
      password: 'secret',
      authUser: null,
      proxy: null,
      authorities: null,
    },
    address: null,
    sipPort: 5060,
    rtpPorts: { from: 16_384, until: 17_383 },
    calls: 4,
    answerWithinMs: 30_000,
    dialIn: ['900100003', '900023201'],
    allowed: null,
  });
});

test.each([
  [{ SIP_DIAL_IN: '900100003' }, 'SIP_DIAL_IN is set without SIP_ACCOUNT; expected the account'],
  [{ SIP_ACCOUNT: 'perron' }, 'SIP_ACCOUNT is "perron"; expected an account such as'],
  [{ SIP_ACCOUNT: 'a@b;transport=tls' }, 'expected an account such as'],
  [{ SIP_ACCOUNT: 'a@b', SIP_PASSWORD: 'a;b' }, 'SIP_PASSWORD is not one; expected a password'],
  [{ SIP_ACCOUNT: 'a@b', SIP_PASSWORD: 'a\nmodule x' }, 'SIP_PASSWORD is not one; expected'],
  [{ SIP_ACCOUNT: 'a@b', SIP_CALLS: '51' }, 'SIP_CALLS is "51"; expected a number of calls'],
  [{ SIP_ACCOUNT: 'a@b', SIP_RTP_PORTS: '20000' }, 'SIP_RTP_PORTS is "20000"; expected two port'],
  [
    { SIP_ACCOUNT: 'a@b', SIP_RTP_PORTS: '20000-20007', SIP_CALLS: '2' },
    'SIP_RTP_PORTS is "20000-20007"; expected two port numbers',
  ],
  [{ SIP_ACCOUNT: 'a@b', SIP_CA: '/ca.pem' }, 'expected SIP_TRANSPORT=tls, or no SIP_CA'],
  [{ SIP_ACCOUNT: 'a@b', SIP_CA: 'ca.pem' }, 'SIP_CA is "ca.pem"; expected the path of a file'],
  [{ SIP_ALLOWED: '47' }, 'SIP_ALLOWED is set without SIP_ACCOUNT'],
  [{ SIP_ACCOUNT: 'a@b', SIP_ALLOWED: ' , ' }, 'SIP_ALLOWED is " , "; expected beginnings of'],
  [{ SIP_ACCOUNT: 'a@b', SIP_ALLOWED: '47,a@b' }, 'SIP_ALLOWED is "47,a@b"; expected beginnings'],
  [{ SIP_ACCOUNT: 'a@b', SIP_ALLOWED: '47,*' }, 'SIP_ALLOWED is "47,*"; expected beginnings'],
  [{ SIP_CA: '/ca.pem' }, 'SIP_CA is set without SIP_ACCOUNT'],
  [{ SIP_ACCOUNT: 'a@b', SIP_ADDRESS: 'eth0' }, 'SIP_ADDRESS is "eth0"; expected an address'],
  [{ SIP_ACCOUNT: 'a@b', SIP_DIAL_IN: ' , ' }, 'SIP_DIAL_IN is " , "; expected one to nine codes'],
])('%j is refused, and nothing is repeated that is secret', (env, message) => {
  expect(() => readConfig(env, '/')).toThrow(message);
});
