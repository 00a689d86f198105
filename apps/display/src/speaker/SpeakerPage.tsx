import { clockTime, spokenIn, tidyStationName } from '@perron/core';
import type { SpokenLanguage } from '@perron/core';
import type { Announcer, DisplayAddress } from '@perron/runtime';
import { useSyncExternalStore } from 'react';
import { useWindowSize } from '../use-window-size';
import { viewportIn } from '../viewport';
import type { SoundOutput } from './sound-output';
import type { AudibleFrame } from './speaker-slot';
import './speaker.css';

interface Props {
  readonly frame: AudibleFrame;
  readonly announcer: Pick<Announcer, 'now' | 'subscribe'>;
  readonly output: Pick<SoundOutput, 'state' | 'subscribe' | 'allow'>;
  readonly screen: DisplayAddress['screen'];
}

const platformWord = { de: 'Gleis', en: 'Platform' } as const;

/** How large its letters may be for a text to fit this part of the screen, px. */
function lettersPx(text: string, width: number, height: number): number {
  const area = width * 0.86 * height * 0.5;
  const px = Math.sqrt(area / (Math.max(12, text.length) * 0.75));
  return Math.round(Math.min(px, height * 0.2, width * 0.11));
}

/** A picture of what is said, large enough to be read from afar; the time while nothing is. */
export function SpeakerPage({ frame, announcer, output, screen }: Props) {
  const said = useSyncExternalStore(announcer.subscribe, announcer.now);
  const sound = useSyncExternalStore(output.subscribe, output.state);
  const { width, height } = viewportIn(useWindowSize(), screen);
  const { manifest, situation } = frame;
  const [language] = spokenIn(situation.languages);
  const part = said?.announcement.parts[said.part];
  const time = clockTime(situation.nowMs, situation.timeZone);
  const name = tidyStationName(
    manifest.station?.name ?? manifest.line ?? '',
    situation.networkStyle,
  );
  const place =
    manifest.platform === null ? name : `${name} · ${platformWord[language]} ${manifest.platform}`;
  const base = Math.max(14, Math.min(height / 18, width / 24));
  return (
    <main className="speaker" style={{ width, height, fontSize: base }}>
      <header>
        <h1>{place}</h1>
        {part && <time>{time}</time>}
      </header>
      <p className="said" role="status" lang={part?.language}>
        {part && <span style={{ fontSize: lettersPx(part.text, width, height) }}>{part.text}</span>}
      </p>
      {!part && <time className="clock">{time}</time>}
      <footer>
        <SoundNote sound={sound} language={language} onEnable={output.allow} />
        {manifest.transit.demo && <span className="demo">Demo</span>}
      </footer>
    </main>
  );
}

interface SoundNoteProps {
  readonly sound: 'allowed' | 'blocked' | 'none';
  readonly language: SpokenLanguage;
  readonly onEnable: () => void;
}

const texts = {
  de: {
    enable: 'Ton einschalten',
    blocked: 'Ansagen sind hier nur zu lesen, bis der Ton eingeschaltet ist.',
    none: 'Dieses Gerät hat keinen Ton. Ansagen sind hier nur zu lesen.',
  },
  en: {
    enable: 'Enable sound',
    blocked: 'Announcements can only be read here until the sound is enabled.',
    none: 'This device has no sound. Announcements can only be read here.',
  },
} as const;

/** Browsers ask for a touch once; until then the page says that it is silent. */
function SoundNote({ sound, language, onEnable }: SoundNoteProps) {
  if (sound === 'allowed') return null;
  const words = texts[language];
  if (sound === 'none') return <p>{words.none}</p>;
  return (
    <>
      <button type="button" onClick={onEnable}>
        {words.enable}
      </button>
      <p>{words.blocked}</p>
    </>
  );
}
