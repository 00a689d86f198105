import { randomUUID } from 'node:crypto';
import {
  Announcer,
  createDisplayEngine,
  memoryKeeper,
  noDeviceFiles,
  ServerClock,
} from '@perron/runtime';
import type { DisplayClient, DisplayEngine, HintListener, ServerHint } from '@perron/runtime';
import type { Pronunciation } from '@perron/core';
import type { Timers } from '@perron/timing';
import type { Speech } from '../../speech/speech';
import type { Telephone } from '../../telephone/telephone';
import type { SpokenAnnouncements } from '../announcements';
import type { CallState, MadeCall } from './calls';
import { NotAsked } from './display-client';
import { PhoneLoudspeaker } from './phone-loudspeaker';

/** An output that is heard at a telephone number. */
export interface NumberedOutput {
  readonly displayId: number;
  readonly name: string;
  readonly outputTypeId: number;
  readonly number: string;
  readonly mode: 'call' | 'hold';
  readonly stationCode: string;
  readonly platform: string | null;
  /** `null` means all. */
  readonly directions: readonly string[] | null;
}

export interface PhoneOutputDeps {
  readonly client: DisplayClient;
  readonly telephone: Pick<Telephone, 'call'>;
  readonly speech: Pick<Speech, 'say'>;
  readonly spoken: Pick<SpokenAnnouncements, 'note'>;
  readonly nowMs: () => number;
  readonly steadyMs: () => number;
  readonly timers: Timers;
  /** No minutes are said by a clock that is wrong. */
  readonly isClockWrong: () => boolean;
  readonly onCall: (output: NumberedOutput, call: MadeCall) => void;
  readonly onState: (output: NumberedOutput, state: CallState) => void;
  readonly onProblem: (error: unknown) => void;
}

/** The display of an output with a number: the same engine as on any other, within the server. */
export class PhoneOutput {
  readonly output: NumberedOutput;
  readonly #engine: DisplayEngine;
  readonly #loudspeaker: PhoneLoudspeaker;
  readonly #announcer: Announcer;
  readonly #listeners = new Set<HintListener>();
  readonly #pageId = randomUUID();
  #noted = 0;

  constructor(output: NumberedOutput, deps: PhoneOutputDeps) {
    this.output = output;
    const { client, nowMs, steadyMs, timers, telephone, speech, onCall, onState, onProblem } = deps;
    const { isClockWrong } = deps;
    const { displayId, outputTypeId, stationCode, platform, directions, number, mode } = output;
    const skew = { read: () => 0, write: () => undefined };
    this.#engine = createDisplayEngine(
      {
        displayId,
        outputTypeId,
        screen: null,
        place: { kind: 'station', stationCode, platform, directions },
      },
      {
        client,
        timers,
        deadlines: timers,
        clock: { now: nowMs },
        monotonicMs: steadyMs,
        serverClock: new ServerClock({ monotonicMs: steadyMs, deviceMs: nowMs, skew }),
        keeper: memoryKeeper(),
        files: noDeviceFiles,
        hints: (listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
        isClockUncertain: isClockWrong,
        moment: () => undefined,
        onProblem: (source, error) => {
          if (!(error instanceof NotAsked)) onProblem(new Error(source, { cause: error }));
        },
      },
    );
    this.#loudspeaker = new PhoneLoudspeaker({
      telephone,
      number,
      mode,
      speech,
      timers,
      onProblem,
      monotonicMs: steadyMs,
      nowMs,
      dictionary: () => this.#dictionary(),
      onCall: (call) => onCall(output, call),
      onState: (state) => onState(output, state),
    });
    this.#announcer = new Announcer({
      engine: this.#engine,
      loudspeaker: this.#loudspeaker,
      displayId,
      onProblem,
      monotonicMs: steadyMs,
    });
    this.#announcer.subscribe(() => this.#note(deps));
  }

  start(): void {
    this.#engine.start();
    this.#loudspeaker.start();
    this.#announcer.start();
  }

  async stop(): Promise<void> {
    this.#announcer.stop();
    this.#engine.stop();
    await this.#loudspeaker.stop();
  }

  hint(hint: ServerHint): void {
    for (const listener of [...this.#listeners]) listener(hint);
  }

  #dictionary(): readonly Pronunciation[] {
    const frame = this.#engine.frame();
    return frame.state === 'audio' ? (frame.manifest.speech?.pronunciations ?? []) : [];
  }

  /** As displays report it, so that operators find it at the same place. */
  #note({ spoken, nowMs, onProblem }: PhoneOutputDeps): void {
    const said = this.#announcer.spoken().filter(({ number }) => number > this.#noted);
    if (said.length === 0) return;
    this.#noted = Math.max(...said.map(({ number }) => number));
    spoken
      .note({
        displayId: this.output.displayId,
        verified: true,
        pageId: this.#pageId,
        receivedAtMs: nowMs(),
        audio: { sound: 'allowed', spoken: said },
      })
      .catch(onProblem);
  }
}
