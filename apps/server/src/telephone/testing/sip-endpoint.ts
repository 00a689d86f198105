import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import dgram from 'node:dgram';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Control } from '../baresip/control';
import type { BaresipEvent } from '../baresip/control';
import { controlPlace } from '../baresip/control-place';
import { moduleFolder } from '../baresip/settings';
import { silence } from '../../sound/compose';
import { readWav, writeWav } from '../../sound/wav';
import type { Samples } from '../../sound/wav';

export interface SipEndpointOptions {
  /** `manual`: it rings until the test does something. */
  readonly answers?: 'auto' | 'manual';
  /** In the order of its liking; the best sound first without it. */
  readonly codecs?: readonly ('g722' | 'g711')[];
}

/** Below the ports that systems give away by themselves, and those of sound in the tests. */
const sipPorts = { from: 10_000, until: 20_000 };

async function canBeTaken(port: number): Promise<boolean> {
  const [tcp, udp] = [net.createServer(), dgram.createSocket('udp4')];
  try {
    await new Promise<void>((resolve, reject) => {
      tcp.once('error', reject);
      tcp.listen(port, '127.0.0.1', resolve);
    });
    await new Promise<void>((resolve, reject) => {
      udp.once('error', reject);
      udp.bind(port, '127.0.0.1', resolve);
    });
    return true;
  } catch {
    return false;
  } finally {
    await Promise.all([
      new Promise((resolve) => tcp.close(resolve)),
      new Promise<void>((resolve) => udp.close(resolve)),
    ]);
  }
}

/** The first of some ports after each other that nobody uses: each line takes the second one for TLS. */
export async function freeSipPort(lines = 1): Promise<number> {
  const count = 2 * lines;
  for (;;) {
    const first = randomInt(sipPorts.from, sipPorts.until - count);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(canBeTaken));
    if (free.every(Boolean)) return first;
  }
}

/** Somebody else's telephone, another program: it records what it hears. */
export class SipEndpoint {
  readonly number: string;
  readonly events: BaresipEvent[] = [];
  readonly #folder: string;
  readonly #child: ChildProcess;
  readonly #control: Control;

  private constructor(port: number, folder: string, child: ChildProcess, control: Control) {
    this.number = `door@127.0.0.1:${port}`;
    this.#folder = folder;
    this.#child = child;
    this.#control = control;
  }

  static async open({
    answers = 'auto',
    codecs = ['g722', 'g711'],
  }: SipEndpointOptions = {}): Promise<SipEndpoint> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'perron-ear-'));
    const [port, place] = [await freeSipPort(), await controlPlace()];
    await writeFile(path.join(folder, 'silence.wav'), writeWav(silence(600)));
    const config = [
      `sip_listen 127.0.0.1:${port}`,
      'net_interface 127.0.0.1',
      'call_max_calls 1',
      'rtp_ports 20000-59999',
      `audio_source aufile,${folder}/silence.wav`,
      'audio_player aubridge,nobody',
      'ausrc_srate 16000',
      'auplay_srate 16000',
      'ausrc_channels 1',
      'auplay_channels 1',
      `module_path ${moduleFolder() ?? ''}`,
      ...[...codecs, 'aufile', 'aubridge', 'sndfile'].map((name) => `module ${name}.so`),
      `snd_path ${folder}`,
      ...['account', 'menu', 'ctrl_tcp'].map((name) => `module_app ${name}.so`),
      `ctrl_tcp_listen ${place.host}:${place.port}`,
    ];
    await writeFile(path.join(folder, 'config'), `${config.join('\n')}\n`);
    const account = `<sip:door@127.0.0.1:${port}>;regint=0;answermode=${answers}\n`;
    await writeFile(path.join(folder, 'accounts'), account);
    const child = spawn('baresip', ['-f', folder], { stdio: 'ignore' });
    const events: BaresipEvent[] = [];
    const hooks = {
      onEvent: (event: BaresipEvent) => void events.push(event),
      onEnded: () => undefined,
    };
    for (;;) {
      if (child.exitCode !== null) throw new Error('the other telephone did not start');
      const control = await Control.connect(place, hooks).catch(() => null);
      if (control) {
        const endpoint = new SipEndpoint(port, folder, child, control);
        hooks.onEvent = (event) => void endpoint.events.push(event);
        endpoint.events.push(...events);
        return endpoint;
      }
      await pause(20);
    }
  }

  has(type: string): boolean {
    return this.events.some((event) => event.type === type);
  }

  async call(number: string): Promise<void> {
    await this.#control.send('dial', `sip:${number}`);
  }

  async press(key: string): Promise<void> {
    await this.#control.send('sndcode', key);
  }

  async hangUp(): Promise<void> {
    await this.#control.send('hangup');
  }

  /** As when its power is cut: nobody is told. */
  vanish(): void {
    this.#child.kill('SIGKILL');
  }

  /** The sound that it has heard in its last call. It is whole when the call is over. */
  async recorded(): Promise<Samples> {
    const names = await readdir(this.#folder);
    const last = names
      .filter((name) => name.endsWith('-dec.wav'))
      .sort()
      .at(-1);
    if (last === undefined) throw new Error('the other telephone has heard nothing');
    return readWav(await readFile(path.join(this.#folder, last)));
  }

  async close(): Promise<void> {
    const isGone = this.#child.exitCode !== null || this.#child.signalCode !== null;
    const gone = isGone ? null : new Promise((resolve) => this.#child.once('close', resolve));
    this.#control.close();
    this.#child.kill('SIGKILL');
    await gone;
    await rm(this.#folder, { recursive: true, force: true });
  }
}
