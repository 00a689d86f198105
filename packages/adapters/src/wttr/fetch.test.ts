import { expect, test } from 'vitest';
import { fixture } from '../shared/testing/fixture';
import type { Answer } from '../shared/testing/loopback-server';
import {
  badDays,
  loopbackServer,
  recorded,
  replayClock,
  testFetch,
} from '../shared/testing/loopback-server';
import { WeatherError } from '../weather';
import type { WeatherQuery } from '../weather';
import { createWttr } from './fetch';

const berlin: WeatherQuery = { location: 'Berlin, Germany', language: 'de', format: 'metric' };

async function wttrOver(answer: Answer, timeoutMs = 5_000) {
  const server = await loopbackServer(answer);
  const fetch = testFetch({ allowPrivate: [server.origin] });
  const service = createWttr({ fetch, clock: replayClock }, { baseUrl: server.origin, timeoutMs });
  return { server, service };
}

test('a place is asked for in its language, and its weather comes with when it was observed', async () => {
  const { server, service } = await wttrOver(recorded(fixture('wttr', 'berlin-de.json')));
  const { weather, observedAt } = await service.current(berlin);
  expect(server.requests).toEqual(['/Berlin%2C%20Germany?format=j1&lang=de']);
  expect(weather.temperature).toBe(7);
  expect(observedAt).toBe(Date.parse('2026-11-20T12:52:00Z') / 1000);
});

test('a text that is no place is refused, and nobody is asked', async () => {
  const { server, service } = await wttrOver(recorded('{}'));
  for (const location of ['', '  ', ':help', '..', 'x'.repeat(101)]) {
    await expect(service.current({ ...berlin, location })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  }
  expect(server.requests).toEqual([]);
});

test('an answer without weather says so in the words of the catalogue', async () => {
  const { service } = await wttrOver(recorded('{"current_condition":[]}'));
  await expect(service.current(berlin)).rejects.toThrow(/^No current weather data found$/);
});

test('a refusal in plain text is quoted', async () => {
  const text = 'Sorry, we are running out of queries to the weather service at the moment.';
  for (const status of [200, 503]) {
    const { service } = await wttrOver(recorded(text, 'text/plain', status));
    await expect(service.current(berlin)).rejects.toThrow(text);
  }
});

test.each([
  ['says nothing', badDays.hangs, 'timeout'],
  ['cuts off in the middle', badDays.cutsOff, 'network'],
  ['sends 50 MB', badDays.huge, 'too_large'],
  ['asks for silence', badDays.tooManyRequests, 'status'],
  ['redirects to a private address', badDays.toPrivate, 'forbidden_address'],
])('a service that %s is a failure with its reason', async (_, answer, code) => {
  const { service } = await wttrOver(answer, code === 'timeout' ? 100 : 5_000);
  const error: unknown = await service.current(berlin).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WeatherError);
  expect(error).toMatchObject({ code: 'upstream_failed', cause: { code } });
});

test('a page instead of data is a failure', async () => {
  const { service } = await wttrOver(badDays.html);
  await expect(service.current(berlin)).rejects.toMatchObject({ code: 'upstream_failed' });
});
