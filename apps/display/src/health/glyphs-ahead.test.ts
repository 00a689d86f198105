import type { DisplayFrame } from '@perron/runtime';
import { sampleSituation } from '@perron/widgets/host';
import { expect, test, vi } from 'vitest';
import { glyphsAhead } from './glyphs-ahead';

const { departures, languages } = sampleSituation;
const [call] = departures.state === 'known' ? departures.calls : [];

/** A display that shows departures to these places, a minute later each time. */
function shows() {
  const preload = vi.fn(async (_text: string, _languages: readonly string[]) => undefined);
  let listener = () => {};
  let frame = {} as DisplayFrame;
  glyphsAhead(
    { frame: () => frame, subscribe: (to) => ((listener = to), () => undefined) },
    preload,
  );
  const show = (minute: number, directions: readonly string[]) => {
    const calls = directions.map((direction) => ({ ...call!, direction }));
    const nowMs = sampleSituation.nowMs + minute * 60_000;
    const situation = { ...sampleSituation, nowMs, departures: { ...departures, calls } };
    frame = { state: 'scene', situation } as unknown as DisplayFrame;
    listener();
  };
  return { preload, show };
}

test('letters of names that come later are loaded once, while there is a network', async () => {
  const { preload, show } = shows();
  show(0, ['Wittenau', '서울역', '부산', '서울역']);
  show(1, ['인천']);
  expect(preload.mock.calls).toEqual([['서울역부산', languages]]);
  show(5, ['부산', '인천']);
  expect(preload.mock.calls).toEqual([
    ['서울역부산', languages],
    ['인천', languages],
  ]);
});

test('a network of Latin names loads nothing', () => {
  const { preload, show } = shows();
  show(0, ['Łódź Fabryczna', 'Ørestad – Öst', 'Żyrardów']);
  expect(preload).not.toHaveBeenCalled();
});

test('letters that cannot be had are asked for again', async () => {
  const { preload, show } = shows();
  preload.mockRejectedValueOnce(new Error('offline'));
  show(0, ['서울역']);
  await Promise.resolve();
  await Promise.resolve();
  show(5, ['서울역']);
  expect(preload).toHaveBeenCalledTimes(2);
});
