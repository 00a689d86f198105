import { expect, test } from 'vitest';
import { deviceId, rememberDisplay, rememberedDisplay } from './remembered-display';

function storage(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      kept.set(name, value);
      return true;
    },
    removeItem: (name: string) => {
      kept.delete(name);
    },
  };
}

const display = {
  display_id: 7,
  output_type_id: 6,
  station_code: '900100003' as const,
  platform: null,
  vehicle_id: null,
};

test('a device remembers which display it was', () => {
  const kept = storage();
  rememberDisplay(kept, display);
  expect(rememberedDisplay(kept)).toEqual(display);
  rememberDisplay(kept, null);
  expect(rememberedDisplay(kept)).toBeNull();
});

test.each(['{"display_id":', '{"display_id":"7"}', 'null'])(
  'what lies there as %s is as good as nothing',
  (text) => {
    expect(rememberedDisplay(storage({ 'perron screen': text }))).toBeNull();
  },
);

test('a device keeps its name', () => {
  const kept = storage();
  expect(deviceId(kept, () => 'one')).toBe('one');
  expect(deviceId(kept, () => 'two')).toBe('one');
});
