import { plainStyle, tidyStationName } from '@perron/core';
import { drawnScene } from '@perron/runtime';
import type { DisplayAddress, DisplayEngine, DisplayFrame } from '@perron/runtime';
import type { MotionClock } from '@perron/widgets/host';
import { useSyncExternalStore } from 'react';
import type { InstallerHint } from './boot/installer-hint';
import { Notice } from './boot/Notice';
import { TestScene } from './showing/TestScene';
import type { TestSlot } from './showing/test-slot';
import type { SpeakerSlot } from './speaker/speaker-slot';
import { Stage } from './Stage';
import type { SceneFiles } from './use-ready-scene';

interface Props {
  readonly address: DisplayAddress;
  readonly engine: DisplayEngine;
  /** Animations follow this clock. */
  readonly clock: MotionClock;
  /** Keep it the same object between renders. */
  readonly files: SceneFiles;
  /** The installer's hint over the scene; `null` if there is none. */
  readonly hint: (frame: DisplayFrame) => InstallerHint | null;
  /** The test that an operator shows here for a moment. */
  readonly test: TestSlot;
  /** The speaker of an audio output. */
  readonly speaker: SpeakerSlot;
  readonly onProblem: (source: string, error: unknown) => void;
}

/** Shows what the engine says is to be seen. */
export function DisplayPage(props: Props) {
  const { address, engine, clock, files, hint, test, speaker, onProblem } = props;
  const frame = useSyncExternalStore(
    (changed) => engine.subscribe(changed),
    () => engine.frame(),
  );
  const tried = useSyncExternalStore(test.subscribe, test.scene);
  const speaking = useSyncExternalStore(speaker.subscribe, speaker.speaker);
  if (frame.state === 'audio' && speaking) return <speaking.Page frame={frame} />;
  const scene = drawnScene(frame);
  if (scene !== null && 'situation' in frame) {
    const { manifest, situation } = frame;
    return (
      <>
        <Stage
          clock={clock}
          files={files}
          onProblem={onProblem}
          wanted={{ manifest, situation, scene }}
          screen={address.screen}
        />
        {tried && (
          <TestScene
            situation={situation}
            clock={clock}
            scene={tried}
            screen={address.screen}
            onBroken={test.onBroken}
          />
        )}
        <Hint hint={hint(frame)} />
      </>
    );
  }
  return <FrameNotice frame={frame} />;
}

function Hint({ hint }: { readonly hint: InstallerHint | null }) {
  if (hint === null) return null;
  return (
    <aside className="hint">
      <p>{hint.de}</p>
      <p lang="en">{hint.en}</p>
      {hint.detail !== null && (
        <p lang="en">
          <code>{hint.detail}</code>
        </p>
      )}
    </aside>
  );
}

function FrameNotice({ frame }: { readonly frame: DisplayFrame }) {
  switch (frame.state) {
    case 'starting':
    case 'audio':
      return <Notice de="Die Anzeige startet" en="The display is starting" />;
    case 'unreachable':
      return (
        <Notice de="Der Server ist nicht erreichbar" en="The server cannot be reached">
          <p>
            Es wird weiter versucht. <span lang="en">Trying again all the time.</span>
          </p>
          <p>
            <code>{window.location.origin}</code>
          </p>
        </Notice>
      );
    case 'clock_unknown':
      return (
        <Notice
          de="Uhrzeit und Abfahrten sind zurzeit nicht verfügbar"
          en="Time and departures are currently unavailable"
        >
          <p>
            {tidyStationName(
              frame.manifest.station?.name ?? frame.manifest.line ?? '',
              frame.manifest.style ?? plainStyle,
            )}
          </p>
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          de="Der Server kennt diese Anzeige nicht"
          en="The server does not know this display"
        >
          <p lang="en">{frame.message}</p>
          <p>
            Angekommen · Got: <code>{window.location.search}</code>
          </p>
          <p>
            Es wird weiter versucht. <span lang="en">Trying again all the time.</span>
          </p>
        </Notice>
      );
    case 'scene':
    case 'no_scenario':
    case 'empty_playlist':
      return null;
  }
}
