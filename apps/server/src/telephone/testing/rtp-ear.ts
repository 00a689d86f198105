import dgram from 'node:dgram';
import type { Samples } from '../../sound/wav';
import { answerTo, headerOf } from './sip-message';

/** A piece of sound, as it came. */
interface Packet {
  readonly atMs: number;
  /** The sender's count of samples. */
  readonly timestamp: number;
  readonly values: Int16Array;
}

const rtpHeaderBytes = 12;
const rate = 8_000;
/** Louder than the noise of the codec. */
const audible = 330;

async function opened(): Promise<dgram.Socket> {
  const socket = dgram.createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return socket;
}

/** A sample of G.711, μ-law. */
function linear(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4)) - 0x84;
  return bits & 0x80 ? -magnitude : magnitude;
}

/**
 * A telephone within this process that answers at once and says nothing. It keeps what it hears by the
 * sender's own count, so that no load of the machine changes it, and by when it came.
 */
export class RtpEar {
  readonly number: string;
  readonly #sip: dgram.Socket;
  readonly #rtp: dgram.Socket;
  readonly #packets: Packet[] = [];
  #calls = 0;
  #asked = 0;
  #isForgotten = false;
  #isOver = false;
  #onPacket: ((packet: Packet) => void) | null = null;
  #rings: ((atMs: number) => void) | null = null;

  private constructor(sip: dgram.Socket, rtp: dgram.Socket) {
    this.#sip = sip;
    this.#rtp = rtp;
    this.number = `ear@127.0.0.1:${sip.address().port}`;
    sip.on('message', (bytes, { port, address }) => {
      const answer = this.#answer(bytes.toString('latin1'));
      if (answer !== null) sip.send(answer, port, address);
    });
    rtp.on('message', (bytes) => this.#take(bytes));
  }

  static async open(): Promise<RtpEar> {
    return new RtpEar(await opened(), await opened());
  }

  /** How often it was called. */
  get calls(): number {
    return this.#calls;
  }

  /** How often it was asked, within its calls, whether it is there. */
  get asked(): number {
    return this.#asked;
  }

  /** As when its power was cut for a moment: it knows nothing of its call any more. */
  forget(): void {
    this.#isForgotten = true;
  }

  /** The last call is over. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** When it is called from now on, by `performance.now()`. */
  nextCall(): Promise<number> {
    return new Promise((resolve) => (this.#rings = resolve));
  }

  /** When the first sound comes from now on, by `performance.now()`. */
  nextSound(): Promise<number> {
    return new Promise((resolve) => {
      this.#onPacket = ({ atMs, values }) => {
        if (!values.some((value) => Math.abs(value) > audible)) return;
        this.#onPacket = null;
        resolve(atMs);
      };
    });
  }

  /** All that was sent, in the sender's order; what is missing is silence. */
  samples(): Samples {
    const first = this.#packets[0]?.timestamp ?? 0;
    const ends = this.#packets.map(({ timestamp, values }) => timestamp - first + values.length);
    const all = new Float32Array(Math.max(0, ...ends));
    for (const { timestamp, values } of this.#packets) {
      const at = timestamp - first;
      if (at >= 0)
        all.set(
          Float32Array.from(values, (value) => value / 32_768),
          at,
        );
    }
    return { rate, values: all };
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#sip.close(resolve));
    await new Promise<void>((resolve) => this.#rtp.close(resolve));
  }

  #answer(message: string): string | null {
    const [method] = message.split(' ', 1);
    if (method === 'BYE' || method === 'CANCEL') {
      this.#isOver = true;
      return answerTo(message, '200 OK');
    }
    if (method !== 'INVITE') return null;
    if (/;tag=/i.test(headerOf(message, 'To'))) {
      if (this.#isForgotten) return answerTo(message, '481 Call Does Not Exist');
      this.#asked += 1;
    } else {
      this.#calls += 1;
      this.#isForgotten = false;
      this.#rings?.(performance.now());
    }
    this.#isOver = false;
    const headers = [`Contact: <sip:${this.number}>`, 'Content-Type: application/sdp'];
    return answerTo(message, '200 OK', { headers, body: this.#sdp(), tag: 'ear' });
  }

  #sdp(): string {
    const { port } = this.#rtp.address();
    const lines = [
      ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0'],
      ...[`m=audio ${port} RTP/AVP 0`, 'a=rtpmap:0 PCMU/8000'],
    ];
    return `${lines.join('\r\n')}\r\n`;
  }

  #take(bytes: Buffer): void {
    if (bytes.length <= rtpHeaderBytes) return;
    const values = Int16Array.from(bytes.subarray(rtpHeaderBytes), linear);
    const packet = { atMs: performance.now(), timestamp: bytes.readUInt32BE(4), values };
    this.#packets.push(packet);
    this.#onPacket?.(packet);
  }
}
