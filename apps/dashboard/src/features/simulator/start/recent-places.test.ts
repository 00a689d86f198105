import { expect, test } from 'vitest';
import { recentPlaces, rememberPlace } from './recent-places';

function storage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
const station = (code: string) => ({
  name: `Station ${code}`,
  place: { kind: 'station' as const, station_code: code, platform: null },
});

test('the place that was simulated last comes first, and each stands once', () => {
  const kept = storage();
  for (const code of ['900000001', '900000002', '900000001']) rememberPlace(kept, station(code));
  expect(recentPlaces(kept)).toEqual([station('900000001'), station('900000002')]);
});

test('eight places are remembered', () => {
  const kept = storage();
  for (let at = 0; at < 12; at += 1) rememberPlace(kept, station(`90000000${at}`));
  expect(recentPlaces(kept)).toHaveLength(8);
});

test('a value of another form in the browser is no place', () => {
  const kept = storage();
  kept.setItem('perron.simulator.recent', '[{"name":"x"}]');
  expect(recentPlaces(kept)).toEqual([]);
});
