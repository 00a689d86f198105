import type { DisplayEngine, DisplayFrame, LiveSource } from '@perron/runtime';
import { sampleManifest } from '@perron/schema/testing';
import { registry } from '@perron/widgets/definitions';
import { sampleSituation } from '@perron/widgets/host';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InstallerHint } from './boot/installer-hint';
import { DisplayPage } from './DisplayPage';
import { TestSlot } from './showing/test-slot';
import { SpeakerSlot } from './speaker/speaker-slot';

const scene = {
  id: 1,
  name: 'Board',
  group_id: null,
  width: 800,
  height: 600,
  background: '#0b1a33',
  widgets: [
    { id: 'name', type: 'text', x: 0, y: 0, width: 800, text: '{{ station.name }}' },
    { id: 'clock', type: 'time', x: 0, y: 200 },
  ],
};

const live = {
  manifest: sampleManifest({
    station: { id: 3, name: 'S+U Alexanderplatz Bhf (Berlin)', code: '900100003' },
    languages: ['de', 'en'],
    pixelScenes: [scene],
  }),
  situation: sampleSituation,
  choice: { winner: null, playlist: null, trace: [], errors: [] },
};

const [pixelScene] = live.manifest.pixelScenes;
if (!pixelScene) throw new Error('the manifest has a scene');

const sceneFrame = (minutes = 0): Extract<DisplayFrame, { state: 'scene' }> => ({
  state: 'scene',
  ...live,
  situation: { ...sampleSituation, nowMs: sampleSituation.nowMs + minutes * 60_000 },
  scene: pixelScene,
  nextScene: null,
  playlistFrame: {
    index: 0,
    entry: { type: 'Pixel', pixel_scene_id: 1, duration: 10 },
    untilMs: null,
  },
});

const words = {
  id: 'words',
  type: 'text',
  x: 0,
  y: 0,
  width: 800,
  height: 100,
  rotation: 0,
};

let pictures: () => Promise<void>;
const files = { fonts: Promise.resolve(), pictures: () => pictures() };

class FakeEngine implements DisplayEngine {
  #frame: DisplayFrame = { state: 'starting' };
  #changed: () => void = () => undefined;
  start(): void {}
  stop(): void {}
  setWatched(): void {}
  addressProblems(): readonly string[] {
    return [];
  }
  sources(): readonly LiveSource[] {
    return [];
  }
  refresh(): void {}
  candidates(): readonly never[] {
    return [];
  }
  disruptions(): null {
    return null;
  }
  frame(): DisplayFrame {
    return this.#frame;
  }
  subscribe(changed: () => void): () => void {
    this.#changed = changed;
    return () => undefined;
  }
  show(frame: DisplayFrame): void {
    this.#frame = frame;
    this.#changed();
  }
}

let root: Root;
let page: HTMLElement;
let engine: FakeEngine;
const speaker = new SpeakerSlot();
let hint: InstallerHint | null;
let test: TestSlot;

/** Shows a frame and waits for what it loads. */
async function show(frame: DisplayFrame): Promise<string> {
  await act(async () => {
    engine.show(frame);
    await vi.dynamicImportSettled();
  });
  return page.textContent;
}

const clock = { now: () => 0, speed: () => 1, subscribe: () => () => undefined };

function render(): void {
  const address = {
    displayId: null,
    place: {
      kind: 'station' as const,
      stationCode: '900100003',
      platform: null,
      directions: null,
    },
    outputTypeId: 6,
    screen: { width: 800, height: 600 },
  };
  act(() =>
    root.render(
      <DisplayPage
        address={address}
        engine={engine}
        clock={clock}
        files={files}
        hint={() => hint}
        test={test}
        speaker={speaker}
        onProblem={() => undefined}
      />,
    ),
  );
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

beforeEach(() => {
  pictures = () => Promise.resolve();
  hint = null;
  test = new TestSlot();
  engine = new FakeEngine();
  page = document.createElement('div');
  root = createRoot(page);
  render();
});

afterEach(() => {
  act(() => root.unmount());
});

describe('the page of a display', () => {
  it('says that it starts, in German and in English', () => {
    expect(page.textContent).toContain('Die Anzeige startet');
    expect(page.textContent).toContain('The display is starting');
  });

  it('shows the scene that the engine names, and follows it', async () => {
    expect(await show(sceneFrame())).toBe('Alexanderplatz14:03');
    expect(await show(sceneFrame(1))).toBe('Alexanderplatz14:04');
  });

  it.each([
    ['never come', () => new Promise<never>(() => undefined)],
    ['cannot be had', () => Promise.reject(new Error('503'))],
  ])('shows an edit within a second when its pictures %s', async (_, answer) => {
    await show(sceneFrame());
    vi.useFakeTimers();
    pictures = answer;
    const manifest = { ...live.manifest, version: 'fedcba9876543210' };
    await show({ ...sceneFrame(1), manifest });
    await act(() => vi.advanceTimersByTimeAsync(800));
    vi.useRealTimers();
    await show({ ...sceneFrame(1), manifest, scene: { ...scene, id: 2, widgets: [] } });
    expect(page.textContent).toBe('');
  });

  it('shows its first scene before the others can be drawn, and keeps it until they can', async () => {
    const { renderer } = registry.weather;
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    vi.spyOn(registry.weather, 'renderer').mockImplementation(() => arrived.then(renderer));
    const weather = {
      ...pixelScene,
      id: 2,
      widgets: [{ ...pixelScene.widgets[0]!, type: 'weather' }],
    };
    const both = { ...live.manifest, pixelScenes: [pixelScene, weather] };
    expect(await show({ ...sceneFrame(), manifest: both })).toBe('Alexanderplatz14:03');
    await show({ ...sceneFrame(1), manifest: both, scene: weather });
    expect(page.textContent).toBe('Alexanderplatz14:04');
    arrive();
    await vi.waitFor(async () => {
      await show({ ...sceneFrame(2), manifest: both, scene: weather });
      expect(page.querySelector('[data-scene="2"] [data-kind=weather]')).not.toBeNull();
    });
  });

  it('shows a test over its scene, says that it is one, and takes it away again', async () => {
    await show(sceneFrame());
    const tried = { ...pixelScene, id: 9, widgets: [{ ...words, text: 'Neuer Entwurf' }] };
    await act(async () => test.show(tried));
    expect(page.querySelector('.test')?.textContent).toBe('Neuer EntwurfTest');
    expect(page.textContent).toContain('Alexanderplatz');
    await act(async () => test.show(null));
    expect(page.querySelector('.test')).toBeNull();
    expect(page.textContent).toContain('Alexanderplatz');
  });

  it('draws a test with the contents that came with it, in place of the display’s contents', async () => {
    await show(sceneFrame());
    const always = { lineNames: [], validFrom: null, validUntil: null };
    const file = { contentType: 'image/png', width: 960, height: 540, url: '/files/plakat.png' };
    const contents = [{ ...always, id: 3, name: 'Plakat', bucketId: 7, media: [file] }];
    const box = { x: 0, y: 0, width: 960, height: 540, rotation: 0, version: 1 };
    const carousel = { ...box, id: 'c', type: 'carousel', bucketId: 7 };
    await act(async () => {
      test.show({ ...pixelScene, id: 9, widgets: [carousel], contents });
      await vi.dynamicImportSettled();
    });
    await vi.waitFor(() =>
      act(async () => expect(page.querySelector('.test [data-kind=carousel]')).not.toBeNull()),
    );
    const pictures = [...page.querySelectorAll('.test img')].map((element) =>
      element.getAttribute('src'),
    );
    expect(pictures).toContain('/files/plakat.png');
  });

  it('takes no test whose widget cannot be read', async () => {
    const onBroken = vi.fn<(error: unknown) => void>();
    test.onBroken = onBroken;
    await show(sceneFrame());
    const broken = { ...words, id: 'odd', font: 'large' };
    await act(async () => test.show({ ...pixelScene, id: 9, widgets: [broken] }));
    expect(String(onBroken.mock.calls[0]?.[0])).toContain('odd: ');
  });

  it('tells the installer what the server said of a wrong address', async () => {
    const message = 'There is no station 900000000.';
    expect(await show({ state: 'refused', message })).toContain(message);
  });

  it('says that the server cannot be reached, and that it tries again', async () => {
    const text = await show({ state: 'unreachable' });
    expect(text).toContain('Der Server ist nicht erreichbar');
    expect(text).toContain('Trying again');
  });

  it.each(['no_scenario', 'empty_playlist'] as const)(
    'passengers read of a station whose state is %s neither of scenarios nor of playlists',
    async (state) => {
      const text = await show({ state, ...live, instead: pixelScene });
      expect(text).toBe('Alexanderplatz14:03');
    },
  );

  it('tells an installer over the scene why there is no trip', async () => {
    hint = { de: 'Keine Fahrt', en: 'No trip', detail: 'There is no stop 900000000.' };
    const text = await show({ state: 'no_scenario', ...live, instead: pixelScene });
    expect(text).toBe('Alexanderplatz14:03Keine FahrtNo tripThere is no stop 900000000.');
  });

  it('shows neither a clock nor departures while nobody knows the time', async () => {
    const text = await show({ state: 'clock_unknown', manifest: live.manifest });
    expect(text).toMatch(/^Uhrzeit und Abfahrten sind zurzeit nicht verfügbar.*Alexanderplatz/);
    expect(text).not.toContain('14:03');
  });

  it('leaves a notice as soon as there is a scene', async () => {
    await show({ state: 'unreachable' });
    expect(await show(sceneFrame())).toBe('Alexanderplatz14:03');
  });
});
