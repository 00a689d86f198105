import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CallError } from '../telephone';
import type { CallFailure } from '../telephone';
import { joined, silence } from '../../sound/compose';
import { writeWav } from '../../sound/wav';
import { Control } from './control';
import type { BaresipEvent } from './control';
import { controlPlace } from './control-place';
import type { ControlPlace } from './control-place';
import { LineCall } from './line-call';
import { accountOf, configOf, uriOf } from './settings';
import type { LineSettings } from './settings';

export interface LineOptions extends Omit<LineSettings, 'control' | 'silenceFile'> {
  readonly modules: string;
  /** The call is given up when nobody has answered within this time. */
  readonly answerWithinMs: number;
  /** How often the other end of a call is asked whether it is still there; 30 s without it. */
  readonly checkEveryMs?: number;
  /** It rings; the answer takes the call, or leaves it to another line. */
  readonly onRinging: (line: BaresipLine, callId: string) => void;
  readonly onEvent: (event: BaresipEvent) => void;
}

const startWithinMs = 20_000;
const stopWithinMs = 3_000;
/** Ends a program when its parent ends, however that ends. */
const setpriv = '/usr/bin/setpriv';

function started(folder: string): ChildProcess {
  const command = ['baresip', '-f', folder];
  const [program = '', ...args] = existsSync(setpriv)
    ? [setpriv, '--pdeathsig', 'KILL', '--', ...command]
    : command;
  return spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The failure in baresip's words for a call that did not come about, such as `486 Busy Here`. */
function failureOf(said: string): CallFailure {
  if (/^(486|600)\b|busy/i.test(said)) return 'busy';
  if (/^(408|480|487)\b/.test(said)) return 'no_answer';
  // No such number.
  if (/^(404|410|484|485|604)\b/.test(said)) return 'unreachable';
  return /^[4-6]\d\d\b/.test(said) ? 'refused' : 'unreachable';
}

/** One telephone line: a baresip with one call at a time, so that each call has its own sounds. */
export class BaresipLine {
  /** Settles when it can be used no more. */
  readonly gone: Promise<void>;
  readonly #options: LineOptions;
  readonly #folder: string;
  readonly #child: ChildProcess;
  #control: Control | null = null;
  #call: LineCall | null = null;
  /** Somebody calls with it, or is being called. */
  #taken = false;
  /** How signing in went has been told. */
  #isRegistrationSent = false;
  #lastWords = '';

  private constructor(options: LineOptions, folder: string) {
    this.#options = options;
    this.#folder = folder;
    this.#child = started(folder);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (bytes: Buffer) => {
        this.#lastWords = (this.#lastWords + bytes.toString()).slice(-600);
      });
    }
    this.gone = new Promise((resolve) => {
      this.#child.on('error', () => resolve());
      this.#child.on('close', () => resolve());
    });
    void this.gone.then(async () => {
      this.#control?.close();
      this.#call?.over('the line is gone');
      await rm(folder, { recursive: true, force: true });
    });
  }

  /** @throws Error when baresip cannot be started */
  static async open(options: LineOptions): Promise<BaresipLine> {
    // A short path: baresip keeps 127 letters of it.
    const folder = await mkdtemp(path.join(os.tmpdir(), 'perron-line-'));
    const silenceFile = path.join(folder, 'silence.wav');
    const control = await controlPlace();
    const settings = { ...options, control, silenceFile };
    await writeFile(silenceFile, writeWav(silence(LineCall.silenceSeconds)));
    await writeFile(path.join(folder, 'config'), configOf(settings, options.modules));
    await writeFile(path.join(folder, 'accounts'), accountOf(settings), { mode: 0o600 });
    const line = new BaresipLine(options, folder);
    try {
      await line.#connect(control);
      if (options.account.registers) await line.#sendRegistration();
      return line;
    } catch (cause) {
      await line.close();
      throw new Error(`baresip did not start: ${line.#lastWords.trim()}`, { cause });
    }
  }

  get isFree(): boolean {
    return !this.#taken && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Nobody else gets it until its next call is over. */
  reserve(): void {
    this.#taken = true;
  }

  /** @throws CallError */
  async call(number: string, signal: AbortSignal): Promise<LineCall> {
    const call = this.#begin();
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), this.#options.answerWithinMs);
    const stop = AbortSignal.any([signal, giveUp.signal]);
    stop.addEventListener('abort', () => void call.hangUp(), { once: true });
    try {
      await this.#send('dial', uriOf(number, this.#options.account)).catch((cause: unknown) => {
        call.over(cause instanceof Error ? cause.message : 'not dialled');
      });
      if (await call.established) return call;
    } finally {
      clearTimeout(timer);
    }
    await call.ended;
    if (stop.aborted) throw new CallError('no_answer', 'nobody has answered');
    throw new CallError(failureOf(call.lastWords), call.lastWords || 'the call has failed');
  }

  /** Takes the call that rings; `null` if it rings no more. */
  async answer(): Promise<LineCall | null> {
    const call = this.#begin();
    await this.#send('accept').catch(() => call.over('not accepted'));
    return (await call.established) ? call : null;
  }

  /** Refuses the call that rings. */
  async refuse(): Promise<void> {
    await this.#send('hangup').catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#taken = true;
    if (this.#control) await this.#call?.hangUp();
    // It tells the registrar that it is gone.
    void this.#send('quit').catch(() => this.#child.kill('SIGTERM'));
    await Promise.race([this.gone, pause(stopWithinMs, null, { ref: false })]);
    this.#child.kill('SIGKILL');
    await this.gone;
  }

  #begin(): LineCall {
    this.#taken = true;
    const { checkEveryMs } = this.#options;
    const call = new LineCall({
      ...(checkEveryMs === undefined ? {} : { checkEveryMs }),
      send: (command, params) => this.#send(command, params),
      folder: this.#folder,
      wavOf: (sound, seconds) => writeWav(joined([sound, silence(seconds)])),
    });
    this.#call = call;
    void call.ended.then(() => {
      if (this.#call === call) this.#call = null;
      this.#taken = false;
    });
    return call;
  }

  async #send(command: string, params?: string): Promise<string> {
    if (!this.#control) throw new Error('baresip is not there');
    return this.#control.send(command, params);
  }

  async #connect(place: ControlPlace): Promise<void> {
    const untilMs = performance.now() + startWithinMs;
    for (;;) {
      if (this.#child.exitCode !== null || this.#child.pid === undefined) {
        throw new Error('baresip has ended');
      }
      try {
        this.#control = await Control.connect(place, {
          onEvent: (event) => this.#take(event),
          onEnded: () => void this.#child.kill('SIGKILL'),
        });
        return;
      } catch (error) {
        if (performance.now() > untilMs) throw error;
        await pause(30);
      }
    }
  }

  /** It may have signed in, or not, before anybody listened to it. */
  async #sendRegistration(): Promise<void> {
    const said = await this.#send('reginfo').catch(() => '');
    // The word is after a colour of terminals.
    const state = /\[\d*m(OK|ERR)\b/.exec(said)?.[1];
    if (this.#isRegistrationSent || state === undefined) return;
    const type = state === 'OK' ? 'REGISTER_OK' : 'REGISTER_FAIL';
    this.#take({ event: true, type });
  }

  #take(event: BaresipEvent): void {
    const { type, param = '', id } = event;
    if (type === 'CALL_INCOMING' && id !== undefined) {
      if (this.#taken) return;
      this.#options.onRinging(this, id);
    } else if (type === 'CALL_ESTABLISHED') this.#call?.isEstablished();
    else if (type === 'CALL_CLOSED') this.#call?.over(param);
    else if (type === 'CALL_DTMF_START') this.#call?.pressed(param);
    else if (type.startsWith('REGISTER')) this.#isRegistrationSent = true;
    this.#options.onEvent(event);
  }
}
