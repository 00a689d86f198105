import { createHash } from 'node:crypto';
import dgram from 'node:dgram';
import net from 'node:net';

/** A registration that was accepted. */
export interface Registered {
  readonly transport: 'udp' | 'tcp';
  readonly user: string;
}

const realm = 'exchange';
const nonce = 'a nonce of the test';

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** The value of a header, or of a parameter of one. */
function valueOf(message: string, pattern: RegExp): string {
  return pattern.exec(message)?.[1] ?? '';
}

/** A telephone exchange that knows one account and its password. It takes registrations, no calls. */
export class SipRegistrar {
  readonly port: number;
  readonly registered: Registered[] = [];
  /** How many came with a wrong password. */
  refused = 0;
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
    tcp.on('connection', (socket) => this.#listen(socket));
  }

  static async open(account: { user: string; password: string }): Promise<SipRegistrar> {
    const udp = dgram.createSocket('udp4');
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
    const tcp = net.createServer();
    await new Promise<void>((resolve) => tcp.listen(udp.address().port, '127.0.0.1', resolve));
    return new SipRegistrar(account, udp, tcp);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#udp.close(() => resolve(null)));
    await new Promise((resolve) => this.#tcp.close(resolve));
  }

  #listen(socket: net.Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    let read = '';
    socket.on('data', (bytes) => {
      read += bytes.toString('latin1');
      // Registrations have no body.
      for (let end = read.indexOf('\r\n\r\n'); end >= 0; end = read.indexOf('\r\n\r\n')) {
        const answer = this.#answer(read.slice(0, end + 4).trimStart(), 'tcp');
        read = read.slice(end + 4);
        if (answer !== null) socket.write(answer);
      }
    });
  }

  #isRight(message: string): boolean {
    const { user, password } = this.#account;
    const uri = valueOf(message, /^Authorization:.*\buri="([^"]*)"/im);
    const ha1 = md5(`${user}:${realm}:${password}`);
    const expected = md5(`${ha1}:${nonce}:${md5(`REGISTER:${uri}`)}`);
    return valueOf(message, /^Authorization:.*\bresponse="([^"]*)"/im) === expected;
  }

  #answer(message: string, transport: Registered['transport']): string | null {
    if (!message.startsWith('REGISTER ')) return null;
    const copied = ['Via', 'From', 'To', 'Call-ID', 'CSeq'].map(
      (name) => `${name}: ${valueOf(message, new RegExp(`^${name}: *(.*?)\\r?$`, 'im'))}`,
    );
    const answer = (status: string, ...more: string[]) =>
      [`SIP/2.0 ${status}`, ...copied, ...more, 'Content-Length: 0', '', ''].join('\r\n');
    if (!/^Authorization:/im.test(message)) {
      const challenge = `WWW-Authenticate: Digest realm="${realm}", nonce="${nonce}"`;
      return answer('401 Unauthorized', challenge);
    }
    if (!this.#isRight(message)) {
      this.refused += 1;
      return answer('403 Forbidden');
    }
    const user = valueOf(message, /^To:.*?sip:([^@>]*)@/im);
    this.registered.push({ transport, user });
    return answer(
      '200 OK',
      `Contact: ${valueOf(message, /^Contact: *(.*?)\r?$/im)}`,
      'Expires: 300',
    );
  }
}
