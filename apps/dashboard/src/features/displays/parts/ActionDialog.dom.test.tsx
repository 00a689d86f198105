import type { ApiClient } from '@perron/client';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, drawPage, fill } from '../../../kit/testing/draw-page';
import type { ActedOn } from '../use-display-actions';
import { ActionDialog } from './ActionDialog';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

const settle = () => act(async () => undefined);
const textOf = () => document.body.textContent;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === name) ??
  null;
const field = () => {
  const label = [...document.querySelectorAll('label')].find(
    (candidate) => candidate.textContent === 'Direction',
  );
  return document.querySelector<HTMLInputElement>(`#${label?.htmlFor ?? 'none'}`);
};

const display: ActedOn = {
  id: 7,
  name: 'North',
  platform: '2',
  vehicle_id: null,
  directions: ['S+U Wittenau (Berlin)'],
  station: { id: 3, name: 'Alexanderplatz', code: '900100003' },
};

function clientOf() {
  return {
    listStations: async () => ({ items: [], total: 0, current_page: 1, page_size: 20 }),
    getDisplayTimetable: vi.fn(async () => ({
      directions: ['S+U Wittenau (Berlin)', 'S+U Hermannstr. (Berlin)'],
    })),
    actOnDisplays: vi.fn(async () => ({ results: [] })),
  };
}

async function drawn(client: ReturnType<typeof clientOf>) {
  const asked = { kind: 'move' as const, displays: [display] };
  const Page = () => <ActionDialog asked={asked} onClose={() => undefined} />;
  page = await drawPage({
    pages: { '/': Page },
    client: client as unknown as Partial<ApiClient>,
    parts: ['displays', 'place'],
  });
  await settle();
}

const press = (key: string) =>
  act(async () => {
    field()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

async function add(name: string) {
  await fill(field(), name);
  await press('Enter');
}

test('a display gets another direction, by the name that boards show', async () => {
  const client = clientOf();
  await drawn(client);
  expect(client.getDisplayTimetable).toHaveBeenCalledWith(
    { query: { sid: '900100003' } },
    expect.anything(),
  );
  expect(textOf()).toContain('Wittenau');
  expect(textOf()).not.toContain('S+U Wittenau (Berlin)');
  await add('Hermannstr.');
  await click(button('Move'));
  await settle();
  expect(client.actOnDisplays).toHaveBeenCalledWith({
    query: {},
    body: {
      action: 'move',
      ids: [7],
      station_id: 3,
      platform: '2',
      directions: ['S+U Wittenau (Berlin)', 'S+U Hermannstr. (Berlin)'],
    },
  });
});

test('a direction in which nothing goes is said at the field, and taken', async () => {
  const client = clientOf();
  await drawn(client);
  expect(textOf()).not.toContain('nothing goes');
  // A comma is part of a name.
  await fill(field(), 'Depot');
  await press(',');
  await add('Depot, hall 2');
  expect(textOf()).toContain('nothing goes from here towards Depot, hall 2');
  await click(button('Move'));
  await settle();
  expect(client.actOnDisplays.mock.calls).toMatchObject([
    [{ body: { directions: ['S+U Wittenau (Berlin)', 'Depot, hall 2'] } }],
  ]);
});

const runs = {
  lines: [{ id: 'u8', name: 'U8' }],
  trips: [
    {
      id: 'own',
      direction: 'S+U Wittenau (Berlin)',
      way: 'there',
      delay: 0,
      position: null,
      next: 1,
      calls: ['U Boddinstr. (Berlin)', 'U Hermannplatz (Berlin)'].map((name) => ({
        stop: { id: name, name },
        arrival: '2026-11-20T14:04:00+01:00',
        departure: null,
        plannedArrival: null,
        plannedDeparture: null,
        platform: null,
      })),
    },
  ],
};

test('a vehicle’s run is chosen by where its train is now', async () => {
  const client = {
    listTransitLines: async () => runs.lines,
    getLineTrips: async () => ({ trips: runs.trips }),
    actOnDisplays: vi.fn(async () => ({ results: [] })),
  };
  const riding: ActedOn = {
    id: 9,
    name: 'Car 1',
    platform: null,
    directions: null,
    station: null,
    vehicle_id: '2672',
    lines: [{ name: 'U8' }],
    told_run: null,
  };
  const Page = () => (
    <ActionDialog asked={{ kind: 'set_run', displays: [riding] }} onClose={() => undefined} />
  );
  page = await drawPage({
    pages: { '/': Page },
    client: client as unknown as Partial<ApiClient>,
    parts: ['displays'],
  });
  await settle();
  const choice = () =>
    [...document.querySelectorAll('[role=option]')].find(({ textContent }) =>
      textContent.startsWith('Wittenau, next Hermannplatz at '),
    ) ?? null;
  const select = () => document.querySelector<HTMLInputElement>('input[aria-haspopup=listbox]');
  expect(select()?.value).toBe('Nothing set: it finds its run itself');
  await click(select());
  await vi.waitFor(() => expect(choice()).not.toBeNull());
  await click(choice());
  await click(button('Set run'));
  await settle();
  expect(client.actOnDisplays).toHaveBeenCalledWith({
    query: {},
    body: { action: 'set_run', ids: [9], trip_id: 'own' },
  });
});
