import type { OnBoardWord } from '@perron/runtime';
import { expect, test } from 'vitest';
import { devicePosition } from './device-position';

type WatchArgs = Parameters<Geolocation['watchPosition']>;

/** A browser that asks its device when it is told to. */
function browser() {
  const asked: WatchArgs[] = [];
  const ended: number[] = [];
  const geolocation = {
    watchPosition: (...args: WatchArgs) => asked.push(args),
    clearWatch: (watch: number) => void ended.push(watch),
  };
  return { asked, ended, navigator: { geolocation } };
}

const nowMs = Date.parse('2026-11-20T14:03:00+01:00');

test('the device is asked where it is as long as somebody listens', () => {
  const { asked, ended, navigator } = browser();
  const words: OnBoardWord[] = [];
  const position = devicePosition(
    navigator,
    () => nowMs,
    () => undefined,
  );
  expect(asked).toHaveLength(0);
  const end = position.listen((word) => words.push(word));
  const coords = { latitude: 52.5, longitude: 13.4, accuracy: 12 };
  asked[0]?.[0]({ coords, timestamp: nowMs - 4_000 } as GeolocationPosition);
  expect(words).toEqual([
    { tripId: null, place: { latitude: 52.5, longitude: 13.4, accuracyMetres: 12, ageMs: 4_000 } },
  ]);
  end();
  expect(ended).toEqual([1]);
});

test('a device that may not be asked says nothing, and why is told to operators', () => {
  const { asked, navigator } = browser();
  const problems: string[] = [];
  const note = (source: string, error: unknown) => problems.push(`${source}: ${String(error)}`);
  devicePosition(navigator, () => nowMs, note).listen(() => undefined);
  asked[0]?.[1]?.({ message: 'User denied Geolocation' } as GeolocationPositionError);
  devicePosition({}, () => nowMs, note).listen(() => undefined);
  expect(problems).toEqual([
    'position: Error: User denied Geolocation',
    'position: Error: This browser does not tell where the device is.',
  ]);
});
