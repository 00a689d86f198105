import type { DisplayAddress } from '@perron/runtime';
import type { MotionClock } from '@perron/widgets/host';
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { drawPage } from '../testing/draw-page';
import { startLiveDisplay } from './live-display';
import { useLiveFrame } from './use-live-frame';

vi.mock('./live-display', () => ({ startLiveDisplay: vi.fn() }));

const clock: MotionClock = { now: () => 0, speed: () => 1, subscribe: () => () => undefined };
const noChange = { disruptions: [], without: [], nextStation: null };

function addressOf(stationCode: string): DisplayAddress {
  return {
    displayId: null,
    outputTypeId: 6,
    screen: { width: 1920, height: 1080 },
    place: { kind: 'station', stationCode, platform: null, directions: null },
  };
}

test('a frame is never given for another place or moment than it was made for', async () => {
  const ended: string[] = [];
  vi.mocked(startLiveDisplay).mockImplementation((address, { turnedByMs, onFrame }) => {
    const { place } = address;
    const name = `${place.kind === 'station' ? place.stationCode : ''} +${turnedByMs}`;
    onFrame({ state: 'refused', message: name }, clock);
    return { hint: () => undefined, end: () => void ended.push(name) };
  });
  const seen: string[] = [];
  let choose: (address: DisplayAddress | null, turnedByMs: number) => void = () => undefined;
  const Page = () => {
    const [at, setAt] = useState<[DisplayAddress | null, number]>([addressOf('A'), 0]);
    choose = (...next) => setAt(next);
    const frame = useLiveFrame(at[0], noChange, at[1])?.frame;
    const { place } = at[0] ?? {};
    const wanted = place?.kind === 'station' ? `${place.stationCode} +${at[1]}` : 'none';
    const said = frame && 'message' in frame ? frame.message : 'nothing';
    seen.push(`${wanted}: ${said}`);
    return null;
  };
  await drawPage({ pages: { '/': Page } });
  const b = addressOf('B');
  const steps = [
    ['A +0', null],
    ['B +0', () => choose(b, 0)],
    ['B +60000', () => choose(b, 60_000)],
    ['none', () => choose(null, 0)],
  ] as const;
  for (const [name, go] of steps) {
    await act(async () => go?.());
    const last = name === 'none' ? 'none: nothing' : `${name}: ${name}`;
    await act(() => vi.waitFor(() => expect(seen.at(-1)).toBe(last)));
  }
  const allowed = steps.flatMap(([name]) => [`${name}: ${name}`, `${name}: nothing`]);
  expect(seen.filter((candidate) => !allowed.includes(candidate))).toEqual([]);
  expect(ended).toEqual(['A +0', 'B +0', 'B +60000']);
});
