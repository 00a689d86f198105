import { Announcer } from '@perron/runtime';
import type { DisplayAddress, DisplayEngine } from '@perron/runtime';
import type { Timers } from '@perron/timing';
import { allowed } from '../boot/allowed';
import { SoundOutput } from './sound-output';
import type { OpenSpeaker } from './speaker-slot';
import { SpeakerPage } from './SpeakerPage';
import { SpokenFiles } from './spoken-files';
import { WebLoudspeaker } from './web-loudspeaker';

export interface SpeakerStart {
  readonly engine: DisplayEngine;
  readonly address: DisplayAddress;
  readonly window: Window & typeof globalThis;
  readonly fetch: typeof fetch;
  /** The display's token; `null` if it is not signed in. */
  readonly token: () => string | null;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly onProblem: (source: string, error: unknown) => void;
}

/** Opens the loudspeaker of a display: it speaks from now on. */
export function openSpeaker(start: SpeakerStart): OpenSpeaker {
  const { engine, address, window, fetch, timers, monotonicMs, onProblem, token } = start;
  const output = new SoundOutput('AudioContext' in window ? () => new window.AudioContext() : null);
  const speech = () => {
    const frame = engine.frame();
    return frame.state === 'audio' ? frame.manifest.speech : null;
  };
  const files = new SpokenFiles({
    caches: allowed(() => window.caches),
    fetch,
    timers,
    token,
    signed: () => speech()?.signed ?? [],
    recordings: () => speech()?.recordings ?? '',
    nowMs: () => Date.now(),
    onProblem: (error) => onProblem('sound', error),
  });
  const loudspeaker = new WebLoudspeaker({
    output,
    files,
    timers,
    speech: 'speechSynthesis' in window ? window.speechSynthesis : null,
    dictionary: () => speech()?.pronunciations ?? [],
  });
  const announcer = new Announcer({
    engine,
    loudspeaker,
    monotonicMs,
    displayId: address.displayId,
    onProblem: (error) => onProblem('announcement', error),
  });
  let couldSound = output.state() === 'allowed';
  output.subscribe(() => {
    const canSound = output.state() === 'allowed';
    if (canSound && !couldSound) announcer.audible();
    couldSound = canSound;
  });
  announcer.start();
  // Any touch will do, also one beside the button.
  window.document.addEventListener('pointerdown', output.allow);
  window.document.addEventListener('keydown', output.allow);
  return {
    Page: ({ frame }) => (
      <SpeakerPage frame={frame} announcer={announcer} output={output} screen={address.screen} />
    ),
    report: () => ({ sound: output.state(), spoken: announcer.spoken() }),
  };
}
