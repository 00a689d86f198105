import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import type { Mailer } from '../mailer';
import { createSmtpMailer } from '../smtp-mailer';

export interface ReceivedMail {
  /** The envelope, which is what counts, whatever the headers say. */
  readonly from: string;
  readonly to: readonly string[];
  readonly message: Email;
}

/** A real mail server on loopback. */
export interface SmtpInbox {
  readonly port: number;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

/** Starts a mail server that takes every mail, unless the options say otherwise. */
export async function startSmtpInbox(options: SMTPServerOptions = {}): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const take = async () => {
        const message = await PostalMime.parse(await buffer(stream));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), message });
      };
      take().then(() => done(), done);
    },
    ...options,
  });
  // A client that goes away in the middle is what some tests are about.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Sends to it, as the server does. */
export function mailerTo({ port }: SmtpInbox): Mailer {
  return createSmtpMailer({
    kind: 'smtp',
    host: '127.0.0.1',
    port,
    tls: 'if-offered',
    auth: null,
    from: 'Perron <perron@example.org>',
  });
}

/** Something that accepts connections and then says no more than `greeting`, a byte at a time. */
export async function startHangingServer(
  greeting: string,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let sent = 0;
    timers.add(
      setInterval(() => {
        if (sent < greeting.length && socket.writable) socket.write(greeting[sent++] ?? '');
      }, 5),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
