import net from 'node:net';
import { z } from 'zod';
import type { ControlPlace } from './control-place';
import { netstring, Netstrings } from './netstrings';

const response = z.object({
  response: z.literal(true),
  ok: z.boolean(),
  data: z.string(),
  token: z.string().optional(),
});
const event = z.object({
  event: z.literal(true),
  type: z.string(),
  direction: z.enum(['incoming', 'outgoing']).optional(),
  /** The call's, the same for all lines that it rings at. */
  id: z.string().optional(),
  param: z.string().optional(),
});

/** An event that baresip tells by itself. */
export type BaresipEvent = z.infer<typeof event>;

export interface ControlHooks {
  readonly onEvent: (event: BaresipEvent) => void;
  /** The connection is gone: nothing is told or answered any more. */
  readonly onEnded: () => void;
}

interface Waiting {
  readonly resolve: (data: string) => void;
  readonly reject: (error: Error) => void;
}

/** The control interface of a baresip (its module ctrl_tcp): commands with answers, and events. */
export class Control {
  readonly #socket: net.Socket;
  readonly #strings = new Netstrings();
  readonly #waiting = new Map<string, Waiting>();
  readonly #hooks: ControlHooks;
  #sent = 0;

  private constructor(socket: net.Socket, hooks: ControlHooks) {
    this.#socket = socket;
    this.#hooks = hooks;
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#close());
  }

  /** @throws Error when nobody listens there */
  static async connect({ host, port }: ControlPlace, hooks: ControlHooks): Promise<Control> {
    const socket = net.connect(port, host);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('error', reject);
    });
    return new Control(socket, hooks);
  }

  /**
   * Gives a command, and resolves with what it says.
   * @throws Error when it fails, or baresip is gone
   */
  async send(command: string, params?: string): Promise<string> {
    this.#sent += 1;
    const token = String(this.#sent);
    if (this.#socket.destroyed) throw new Error('baresip is gone');
    const said = new Promise<string>((resolve, reject) =>
      this.#waiting.set(token, { resolve, reject }),
    );
    this.#socket.write(netstring(JSON.stringify({ command, params, token })));
    return said;
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    try {
      for (const text of this.#strings.add(bytes)) this.#take(JSON.parse(text));
    } catch {
      // Unreadable messages are of no use.
      this.#socket.destroy();
    }
  }

  #take(message: unknown): void {
    const answered = response.safeParse(message);
    if (answered.success) {
      const { ok, data, token = '' } = answered.data;
      const waiting = this.#waiting.get(token);
      this.#waiting.delete(token);
      if (ok) waiting?.resolve(data);
      else waiting?.reject(new Error(`baresip said: ${data.trim()}`));
      return;
    }
    const parsed = event.safeParse(message);
    if (parsed.success) this.#hooks.onEvent(parsed.data);
  }

  #close(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('baresip is gone'));
    this.#waiting.clear();
    this.#hooks.onEnded();
  }
}
