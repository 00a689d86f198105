import { createHash } from 'node:crypto';
import dgram from 'node:dgram';
import net from 'node:net';
import tls from 'node:tls';
import { freeSipPort } from './sip-endpoint';
import { answerTo, headerOf, partOf } from './sip-message';

/** A registration that was accepted. */
export interface Registered {
  readonly transport: 'udp' | 'tcp' | 'tls';
  readonly user: string;
}

const realm = 'exchange';
const nonce = 'a nonce of the test';

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** A telephone exchange that knows one account and its password. It takes registrations, no calls. */
export class SipRegistrar {
  readonly port: number;
  readonly registered: Registered[] = [];
  /** How many came with a wrong password. */
  refused = 0;
  /** How many came at all. */
  asked = 0;
  readonly #account: { readonly user: string; readonly password: string };
  readonly #udp: dgram.Socket;
  readonly #tcp: net.Server;
  readonly #sockets = new Set<net.Socket>();

  private constructor(
    account: { readonly user: string; readonly password: string },
    udp: dgram.Socket,
    tcp: net.Server,
  ) {
    this.#account = account;
    this.#udp = udp;
    this.#tcp = tcp;
    this.port = udp.address().port;
    udp.on('message', (bytes, { port, address }) => {
      const answer = this.#answer(bytes.toString('latin1'), 'udp');
      if (answer !== null) udp.send(answer, port, address);
    });
    const isTls = tcp instanceof tls.Server;
    tcp.on('tlsClientError', () => undefined);
    tcp.on(isTls ? 'secureConnection' : 'connection', (socket: net.Socket) =>
      this.#listen(socket, isTls ? 'tls' : 'tcp'),
    );
  }

  /** @param certificate with its key: it speaks TLS in place of TCP */
  static async open(
    account: { user: string; password: string },
    certificate?: { readonly key: string; readonly cert: string },
  ): Promise<SipRegistrar> {
    // One that the system gives for UDP may be in use for TCP.
    const port = await freeSipPort();
    const udp = dgram.createSocket('udp4');
    const tcp = certificate ? tls.createServer(certificate) : net.createServer();
    await new Promise<void>((resolve, reject) => {
      udp.once('error', reject);
      udp.bind(port, '127.0.0.1', resolve);
    });
    await new Promise<void>((resolve, reject) => {
      tcp.once('error', reject);
      tcp.listen(port, '127.0.0.1', resolve);
    });
    return new SipRegistrar(account, udp, tcp);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#udp.close(() => resolve(null)));
    await new Promise((resolve) => this.#tcp.close(resolve));
  }

  #listen(socket: net.Socket, transport: Registered['transport']): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    let read = '';
    socket.on('data', (bytes) => {
      read += bytes.toString('latin1');
      // Registrations have no body.
      for (let end = read.indexOf('\r\n\r\n'); end >= 0; end = read.indexOf('\r\n\r\n')) {
        const answer = this.#answer(read.slice(0, end + 4).trimStart(), transport);
        read = read.slice(end + 4);
        if (answer !== null) socket.write(answer);
      }
    });
  }

  #isRight(message: string): boolean {
    const { user, password } = this.#account;
    const uri = partOf(message, /^Authorization:.*\buri="([^"]*)"/im);
    const ha1 = md5(`${user}:${realm}:${password}`);
    const expected = md5(`${ha1}:${nonce}:${md5(`REGISTER:${uri}`)}`);
    return partOf(message, /^Authorization:.*\bresponse="([^"]*)"/im) === expected;
  }

  #answer(message: string, transport: Registered['transport']): string | null {
    if (!message.startsWith('REGISTER ')) return null;
    this.asked += 1;
    if (!/^Authorization:/im.test(message)) {
      const challenge = `WWW-Authenticate: Digest realm="${realm}", nonce="${nonce}"`;
      return answerTo(message, '401 Unauthorized', { headers: [challenge] });
    }
    if (!this.#isRight(message)) {
      this.refused += 1;
      return answerTo(message, '403 Forbidden');
    }
    const user = partOf(message, /^To:.*?sip:([^@>]*)@/im);
    this.registered.push({ transport, user });
    const headers = [`Contact: ${headerOf(message, 'Contact')}`, 'Expires: 300'];
    return answerTo(message, '200 OK', { headers });
  }
}
