import { ApiError } from '@perron/client';
import type { TripAnswer } from '@perron/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../../../kit/testing/draw-page';
import { StationPage } from './StationPage';
import { TrainPage } from './TrainPage';

const stop = { type: 'station', id: '900013101', name: 'U Moritzplatz (Berlin)', location: null };
const call = {
  stop,
  arrival: null,
  plannedArrival: null,
  arrivalDelay: null,
  arrivalPlatform: null,
  plannedArrivalPlatform: null,
  arrivalPrognosisType: null,
  departure: '2030-05-15T08:00:00Z',
  plannedDeparture: '2030-05-15T08:00:00Z',
  departureDelay: null,
  departurePlatform: null,
  plannedDeparturePlatform: null,
  departurePrognosisType: null,
};

function tripWith(stopovers: readonly (typeof call)[]): TripAnswer {
  const { stop: _, ...ends } = call;
  const line = { type: 'line', public: true, id: 'u8', fahrtNr: null, name: 'U8', mode: 'train' };
  const trip = {
    ...ends,
    id: 't',
    origin: null,
    destination: null,
    remarks: [],
    stopovers,
    line: { ...line, product: 'subway' },
    direction: 'S+U Wittenau (Berlin)',
  };
  return { trip, realtimeDataUpdatedAt: null } as unknown as TripAnswer;
}

const none = { items: [], total: 0, current_page: 1, page_size: 200 };
const server = {
  getTrip: vi.fn(async () => tripWith([call])),
  getStop: vi.fn(async () => stop as { name: string | null }),
  listOutputTypes: vi.fn(async () => none),
  listStationPlatforms: async () => [],
  getDepartures: async () => ({ departures: [], realtimeDataUpdatedAt: null }),
  listStations: async () => none,
  listDisplays: async () => none,
  listKeptSituations: async () => none,
  listLocationLines: async () => none,
  listDisruptions: async () => none,
};
beforeEach(() => vi.resetAllMocks());

const refused = new ApiError(
  404,
  { code: 'not_found', message: 'Nobody knows it.', details: [] } as never,
  '',
);
const text = () => document.body.textContent;
const announced = () => document.querySelector('[role=status]')?.textContent;
const saysUntil = async (words: string) => vi.waitFor(() => expect(text()).toContain(words));
const later = 'Please try again later or check your connection.';

const draw = (Page: () => React.ReactNode) =>
  drawPage({
    pages: { '/simulator/train': Page, '/simulator': () => null },
    parts: ['simulator', 'transit-state', 'kept-situations', 'scene-preview'],
    client: server as never,
  });
const train = (tripId?: string) =>
  draw(() => (
    <TrainPage search={{ ...(tripId !== undefined && { tripId }) }} onSearch={() => undefined} />
  ));
const station = () =>
  draw(() => <StationPage search={{ stationId: '900013101' }} onSearch={() => undefined} />);

test('a train without its trip says so and leads to where one is chosen', async () => {
  await train();
  expect(text()).toContain('tripId is required');
  const link = [...document.querySelectorAll('a')].find(
    (candidate) => candidate.textContent === 'Choose a train',
  );
  expect(link?.getAttribute('href')).toBe('/simulator?kind=train');
  expect(button('Try again')).toBeUndefined();
});

test.each([
  {
    draws: () => train('t'),
    answersWith: (answer: Promise<never>) => server.getTrip.mockReturnValueOnce(answer),
    loading: 'Loading trip information...',
    failed: 'Error loading trip information',
  },
  {
    draws: station,
    answersWith: (answer: Promise<never>) => server.getStop.mockReturnValueOnce(answer),
    loading: 'Loading station information...',
    failed: 'Error loading station information',
  },
])(
  '$loading, then $failed, and with another try the place',
  async ({ draws, answersWith, loading, failed }) => {
    let fail = (_: Error): void => undefined;
    answersWith(new Promise((_, reject) => (fail = reject)));
    await draws();
    await vi.waitFor(() => expect(announced()).toBe(loading));
    expect(text()).not.toContain(failed);
    fail(refused);
    for (const words of [failed, later, 'Nobody knows it.']) await saysUntil(words);
    expect(text()).not.toContain(loading);
    await click(button('Try again'));
    await saysUntil('No output type has a playlist yet.');
    expect(text()).not.toContain(failed);
  },
);

test('a trip that stops nowhere is told as such, and not as one that is loading', async () => {
  server.getTrip.mockResolvedValueOnce(tripWith([]));
  await train('t');
  await saysUntil('The source names no stops of this trip.');
  expect(text()).not.toContain('Loading');
  expect(button('Try again')).toBeUndefined();
});

test('a station that the source has no name for is called by its id', async () => {
  server.getStop.mockResolvedValueOnce({ ...stop, name: null });
  await station();
  await saysUntil('No output type has a playlist yet.');
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('900013101');
});

test('outputs that cannot be loaded are told and asked for again', async () => {
  server.listOutputTypes.mockRejectedValueOnce(refused);
  await station();
  await saysUntil('Error loading the outputs: ');
  await click(button('Try again'));
  await saysUntil('No output type has a playlist yet.');
});
