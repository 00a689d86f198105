import type { ApiClient } from '@perron/client';
import { expect, test, vi } from 'vitest';
import type { DisplayDraft } from './new-display';
import { emptyDraft, makeDisplay, missingIn, ofSize, proposedType } from './new-display';

const types = [
  { id: 12, resolution_x: 1080, resolution_y: 1920 },
  { id: 6, resolution_x: 1920, resolution_y: 1080 },
  { id: 1, resolution_x: 1920, resolution_y: 1080 },
];

test('the output type of the device’s size is proposed, the lowest number first', () => {
  expect(proposedType(types, { width: 1080, height: 1920 })).toBe(12);
  expect(proposedType(types, { width: 1920, height: 1080 })).toBe(1);
  expect(proposedType(types, { width: 1366, height: 768 })).toBe(ofSize);
  expect(proposedType(types, null)).toBe(1);
  expect(proposedType([], null)).toBeNull();
});

test('a display at a stop needs a stop; one in a vehicle does not', () => {
  expect(missingIn(emptyDraft)).toEqual(['name', 'place', 'outputType']);
  const named = { ...emptyDraft, name: 'North', outputType: 1 };
  expect(missingIn({ ...named, where: 'vehicle' })).toEqual([]);
  expect(missingIn({ ...named, name: '   ' })).toEqual(['name', 'place']);
});

function clientWith(known: readonly { id: number }[]) {
  return {
    listStations: vi.fn(async () => ({ items: known })),
    createStation: vi.fn(async () => ({ id: 41 })),
    layInStarterScreen: vi.fn(async () => ({ id: 77 })),
    createDisplay: vi.fn(async ({ body }: { body: object }) => ({ id: 5, ...body })),
  };
}

const place = { code: 'A27', name: 'Harbour' };
const draft: DisplayDraft = {
  ...emptyDraft,
  name: ' North ',
  platform: ' 2 ',
  directions: ['Wittenau'],
  outputType: ofSize,
  place,
};

test('a stop that is no place yet becomes one, and an output type of the device’s size is made', async () => {
  const client = clientWith([]);
  await makeDisplay(client as unknown as ApiClient, draft, { width: 1366, height: 768 });
  expect(client.createStation).toHaveBeenCalledWith({ body: place });
  expect(client.layInStarterScreen).toHaveBeenCalledWith({
    body: { resolution_x: 1366, resolution_y: 768 },
  });
  expect(client.createDisplay).toHaveBeenCalledWith({
    body: {
      name: 'North',
      output_type_id: 77,
      station_id: 41,
      platform: '2',
      directions: ['Wittenau'],
      vehicle_id: null,
    },
  });
});

test('a place that is there is taken, and platform and directions without a stop are left out', async () => {
  const client = clientWith([{ id: 9 }]);
  const asClient = client as unknown as ApiClient;
  await makeDisplay(asClient, { ...draft, outputType: 6 }, null);
  expect(client.createStation).not.toHaveBeenCalled();
  expect(client.createDisplay).toHaveBeenLastCalledWith({
    body: expect.objectContaining({ station_id: 9, output_type_id: 6 }) as unknown,
  });
  await makeDisplay(
    asClient,
    { ...draft, outputType: 6, where: 'vehicle', vehicle: ' 1042 ' },
    null,
  );
  expect(client.createDisplay).toHaveBeenLastCalledWith({
    body: {
      name: 'North',
      output_type_id: 6,
      station_id: null,
      platform: null,
      directions: null,
      vehicle_id: '1042',
    },
  });
});
