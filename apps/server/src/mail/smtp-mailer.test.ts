import { afterEach, expect, test } from 'vitest';
import type { SMTPServerOptions } from 'smtp-server';
import { parseSmtpUrl } from './mail-config';
import { MailRefusedError } from './mailer';
import type { Mail } from './mailer';
import { createSmtpMailer } from './smtp-mailer';
import type { SmtpLimits } from './smtp-mailer';
import { startHangingServer, startSmtpInbox } from './testing/smtp-inbox';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function inbox(options?: SMTPServerOptions) {
  const server = await startSmtpInbox(options);
  open.push(server);
  return server;
}

async function hanging(greeting: string) {
  const server = await startHangingServer(greeting);
  open.push(server);
  return server;
}

const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Adresse bestätigen',
  text: 'Grüße\n',
  html: '<p>Grüße</p>',
};

interface Sending {
  readonly to?: string;
  readonly limits?: SmtpLimits;
  readonly signal?: AbortSignal;
}

async function send(url: string, { to = mail.to, limits, signal }: Sending = {}) {
  const config = parseSmtpUrl(url);
  if (!config) throw new Error(`the test's address ${url} is not one`);
  const mailer = createSmtpMailer({ ...config, from: 'Perron <perron@example.org>' }, limits);
  await mailer.send({ ...mail, to }, signal ?? new AbortController().signal);
}

/** A refusal as the mail server says it. */
function refusal(code: number): Error {
  return Object.assign(new Error('no'), { responseCode: code });
}

test('a mail arrives with its sender, its subject, its text and its HTML', async () => {
  const { port, received } = await inbox();
  await send(`smtp://127.0.0.1:${port}`);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'perron@example.org', to: ['ada@example.org'] });
  expect(received[0]?.message).toMatchObject({
    from: { name: 'Perron', address: 'perron@example.org' },
    subject: mail.subject,
  });
  expect(received[0]?.message.text?.trim()).toBe('Grüße');
  expect(received[0]?.message.html?.trim()).toBe(mail.html);
});

test('a comma in an address does not add a recipient', async () => {
  const asked: string[] = [];
  const { port } = await inbox({
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      done();
    },
  });
  const to = 'ada@example.org, eve@evil.example';
  await send(`smtp://127.0.0.1:${port}`, { to }).catch(() => undefined);
  expect(asked).not.toContain('eve@evil.example');
});

test('user and password of the URL sign in', async () => {
  const { port, received } = await inbox({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'post' && password === 'p/w'
        ? done(null, { user: 'post' })
        : done(new Error('wrong')),
  });
  await send(`smtp://post:p%2Fw@127.0.0.1:${port}`);
  expect(received).toHaveLength(1);
});

test('a wrong password of ours may pass: another try comes later, and no word holds the password', async () => {
  const { port } = await inbox({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('wrong')),
  });
  const failure = await send(`smtp://post:hunter22@127.0.0.1:${port}`).catch((e: unknown) => e);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefusedError);
  expect(JSON.stringify(failure) + String(failure)).not.toContain('hunter22');
});

test.each([
  [550, true],
  [450, false],
])('a recipient refused with %i is refused for good: %s', async (code, forGood) => {
  const { port } = await inbox({ onRcptTo: (_to, _session, done) => done(refusal(code)) });
  const failure = await send(`smtp://127.0.0.1:${port}`).catch((e: unknown) => e);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof MailRefusedError).toBe(forGood);
});

test('a refused sender is a matter of configuration: another try comes later', async () => {
  const { port } = await inbox({ onMailFrom: (_from, _session, done) => done(refusal(550)) });
  const failure = await send(`smtp://127.0.0.1:${port}`).catch((e: unknown) => e);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefusedError);
});

test('a mail whose content is refused is refused for good', async () => {
  const { port } = await inbox({
    onData: (stream, _session, done) => {
      stream.on('end', () => done(refusal(554))).resume();
    },
  });
  await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow(MailRefusedError);
});

test('a server that never greets is given up', async () => {
  const { port } = await hanging('');
  const limits = { stepTimeoutMs: 100, sendTimeoutMs: 30_000 };
  // The library's limits for a greeting and for a silent socket are one step long: either may end it.
  await expect(send(`smtp://127.0.0.1:${port}`, { limits })).rejects.toThrow(
    /^(Greeting never received|Timeout)$/,
  );
});

test('a server that greets and then says nothing more is given up', async () => {
  const { port } = await hanging('220 hello\r\n');
  const limits = { stepTimeoutMs: 200, sendTimeoutMs: 30_000 };
  // On a busy machine the greeting itself may come too late.
  await expect(send(`smtp://127.0.0.1:${port}`, { limits })).rejects.toThrow(
    /^(Greeting never received|Timeout)$/,
  );
});

test('a server that answers a byte at a time is given up as a whole', async () => {
  const { port } = await hanging(`220 ${'x'.repeat(100_000)}`);
  const limits = { stepTimeoutMs: 30_000, sendTimeoutMs: 200 };
  await expect(send(`smtp://127.0.0.1:${port}`, { limits })).rejects.toThrow('longer than 200 ms');
});

test('the end of the server ends a try that hangs', async () => {
  const { port } = await hanging('');
  const stop = new AbortController();
  const sending = send(`smtp://127.0.0.1:${port}`, { signal: stop.signal });
  stop.abort();
  await expect(sending).rejects.toThrow();
});

test('nobody listens: the failure says so', async () => {
  const gone = await startSmtpInbox();
  await gone.close();
  await expect(send(`smtp://127.0.0.1:${gone.port}`)).rejects.toThrow('ECONNREFUSED');
});

test('a password is not sent where encryption is required and not offered', async () => {
  let tries = 0;
  const { port } = await inbox({
    onAuth: (_auth, _session, done) => {
      tries += 1;
      done(null, { user: 'x' });
    },
  });
  const mailer = createSmtpMailer({
    kind: 'smtp',
    host: '127.0.0.1',
    port,
    tls: 'required',
    auth: { user: 'post', pass: 'secret' },
    from: 'perron@example.org',
  });
  await expect(mailer.send(mail, new AbortController().signal)).rejects.toThrow('STARTTLS');
  expect(tries).toBe(0);
});

test.each(['smtp', 'smtps'])(
  'over %s, a server whose certificate nobody vouches for gets no mail',
  async (scheme) => {
    const { port, received } = await inbox({ disabledCommands: [], secure: scheme === 'smtps' });
    await expect(send(`${scheme}://127.0.0.1:${port}`)).rejects.toThrow(/certificate|altnames/);
    expect(received).toEqual([]);
  },
);
