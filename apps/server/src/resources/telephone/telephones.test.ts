import type {
  AnnouncementRulesInput,
  AuditEntry,
  Display,
  DisplayDetail,
  OutputTypeEntity,
  SpokenAnnouncement,
} from '@perron/schema';
import { firstAnnouncementRules } from '@perron/schema';
import { spokenText } from '@perron/core';
import { platformTimers } from '@perron/timing';
import { afterEach, expect, inject, test } from 'vitest';
import { espeakVersion, espeakVoice } from '../../speech/espeak-voice';
import { Speech } from '../../speech/speech';
import type { SpokenFile } from '../../speech/voice';
import { moduleFolder } from '../../telephone/baresip/settings';
import { BaresipTelephone } from '../../telephone/baresip/telephone';
import { gong, joined, lengthMs } from '../../sound/compose';
import type { Telephone } from '../../telephone/telephone';
import { readWav } from '../../sound/wav';
import type { Samples } from '../../sound/wav';
import { loudnessOf, stretchesOf } from '../../sound/testing/loudness';
import { plainWords, recognised } from '../../telephone/testing/recognise';
import { freeSipPort, SipEndpoint } from '../../telephone/testing/sip-endpoint';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

// The whole server, its voice (espeak-ng) and its telephone (baresip), and somebody else's telephone
// that records what it hears.

const timeout = inject('patienceMs');
let perron: TestApp;
let speech: Speech;
let sipPort: number;
let telephone: BaresipTelephone;
let endpoint: SipEndpoint;
let keys = '';

/** The same, and the test hears the keys. */
function listenedTo(inner: Telephone): Telephone {
  return {
    call: (number, signal) => inner.call(number, signal),
    answer: (listener) =>
      inner.answer((call) => {
        call.onKey((key) => {
          keys += key;
        });
        listener(call);
      }),
    close: () => inner.close(),
  };
}

async function open(dialIn: readonly string[] = []): Promise<void> {
  const kept = new Map<string, SpokenFile>();
  const version = await espeakVersion();
  if (version === null) throw new Error('expected espeak-ng to be installed');
  speech = new Speech({
    voice: espeakVoice(version),
    store: {
      read: async (name) => kept.get(name) ?? null,
      write: async (name, file) => void kept.set(name, file),
    },
    timeout: (ms) => AbortSignal.timeout(ms * 20),
  });
  sipPort = await freeSipPort(2);
  telephone = new BaresipTelephone({
    lines: 2,
    sipPort,
    answerWithinMs: timeout,
    address: '127.0.0.1',
    modules: moduleFolder() ?? '',
    rtpPorts: { from: 20_000, until: 59_999 },
    account: {
      user: 'perron',
      domain: '127.0.0.1',
      transport: 'udp',
      registers: false,
      password: null,
      authUser: null,
      proxy: null,
    },
    onProblem: () => undefined,
    onEvent: () => undefined,
  });
  endpoint = await SipEndpoint.open();
  perron = await createTestApp({
    speech,
    timers: platformTimers,
    telephone: {
      telephone: listenedTo(telephone),
      dialIn,
      mayCall: (number) => !number.startsWith('0900'),
    },
  });
  await perron.app.ready();
}

async function made<Entity>(path: string, body: object): Promise<Entity> {
  const answer = await perron.send('POST', path, { body });
  expect([201, 202], answer.body).toContain(answer.statusCode);
  return answer.json<Entity>();
}

async function items<Item>(path: string): Promise<Item[]> {
  return (await perron.send('GET', path)).json<{ items: Item[] }>().items;
}

/** Only what operators have said at once is said, so that nothing else is in the recording. */
async function quiet(change: Partial<AnnouncementRulesInput> = {}): Promise<void> {
  const answer = await perron.send('GET', '/api/announcement-rules');
  const body: AnnouncementRulesInput = {
    ...firstAnnouncementRules,
    say_planned: false,
    say_arrivals: false,
    approach_minutes: [],
    spans: [],
    gong: 'none',
    ...change,
  };
  const headers = { 'if-match': String(answer.headers['etag']) };
  const put = await perron.send('PUT', '/api/announcement-rules', { body, headers });
  expect(put.statusCode, put.body).toBe(200);
}

async function loudspeaker(sip_mode: 'call' | 'hold'): Promise<Display> {
  const { items: stations } = (
    await perron.send('GET', '/api/stations?code=900100003&page_size=200')
  ).json<{ items: { id: number; code: string }[] }>();
  const station = stations.find(({ code }) => code.includes('900100003'));
  const type = { output_type: 'audio', name: 'Bahnsteig', sip_number: endpoint.number, sip_mode };
  const output = await made<OutputTypeEntity>('/api/output-types', type);
  expect(output.sip_mode).toBe(sip_mode);
  return made<Display>('/api/displays', {
    name: 'Gleis 2',
    output_type_id: output.id,
    station_id: station?.id,
  });
}

async function telephoneOf({ id }: Display): Promise<DisplayDetail['telephone']> {
  return (await perron.send('GET', `/api/displays/${id}`)).json<DisplayDetail>().telephone;
}

async function soundOf(text: string, language: 'de' | 'en' = 'de'): Promise<Samples> {
  const { bytes } = await speech.say(spokenText(text, language), language);
  return joined([readWav(bytes)]);
}

/** How long there is something to hear; silence within words counts, that between sentences does not. */
function audibleMs(sound: Samples): number {
  return stretchesOf(sound, 150).reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0);
}

afterEach(async () => {
  await perron.close();
  await telephone.close();
  await endpoint.close();
});

test('an operator’s words are called through: the number hears all of them, and it stands in the log', async () => {
  await open();
  await quiet({ gong: 'always', volume_percent: 50 });
  const display = await loudspeaker('call');
  const text_de = 'Bitte verlassen Sie den Bahnsteig. Der Zugang ist gesperrt.';
  await made('/api/announcements', { text_de, display_id: display.id, valid_minutes: 30 });
  await expect.poll(() => endpoint.has('CALL_CLOSED'), { timeout }).toBe(true);
  const samples = await endpoint.recorded();
  const toSay = joined([gong(), await soundOf(text_de)], 0.5);
  const [first] = stretchesOf(samples, 1_000);
  const last = stretchesOf(samples, 1_000).at(-1);
  if (!first || !last) throw new Error('expected sound, heard nothing');
  expect(Math.abs(audibleMs(samples) - audibleMs(toSay))).toBeLessThan(200);
  // Nothing before it, and the silence after it is that of a line that waits for more.
  expect(loudnessOf(samples, 0, first.fromMs - 40)).toBeLessThan(0.004);
  const spoken = loudnessOf(samples, first.fromMs + lengthMs(gong()), last.untilMs);
  expect(spoken).toBeGreaterThan(0.02);
  expect(spoken).toBeLessThan(0.2);
  // Operators find it where they find what kiosks say.
  const path = `/api/displays/${display.id}/spoken`;
  await expect
    .poll(async () => (await items<SpokenAnnouncement>(path)).map(({ heard: how }) => how), {
      timeout,
    })
    .toContain('server_voice');
  const audit = '/api/audit-log?entity=display&action=called';
  await expect.poll(async () => (await items<AuditEntry>(audit)).length, { timeout }).toBe(1);
  const [entry] = await items<AuditEntry>(audit);
  expect(entry).toMatchObject({
    actor: { type: 'system', name: 'Telephone' },
    entity_name: 'Gleis 2',
    after: { number: endpoint.number, outcome: 'answered', said: 1 },
  });
  // The line is told of apart from the log.
  await expect
    .poll(() => telephoneOf(display), { timeout })
    .toMatchObject({
      number: endpoint.number,
      mode: 'call',
      last_call: { outcome: 'answered', is_open: false },
    });
});

test('a held line is open before there is anything to say, and says two things in one call', async () => {
  await open();
  await quiet();
  const display = await loudspeaker('hold');
  await expect.poll(() => endpoint.has('CALL_ESTABLISHED'), { timeout }).toBe(true);
  const said = ['Please leave the platform.', 'The lift is working again.'];
  for (const text_en of said) {
    await made('/api/announcements', { text_en, display_id: display.id, valid_minutes: 30 });
  }
  const path = `/api/displays/${display.id}/spoken`;
  await expect
    .poll(async () => (await items<SpokenAnnouncement>(path)).length, { timeout })
    .toBe(2);
  expect(endpoint.has('CALL_CLOSED')).toBe(false);
  await expect
    .poll(() => telephoneOf(display), { timeout })
    .toMatchObject({ last_call: { is_open: true } });
  // Nobody calls for a display in maintenance, or one that is gone.
  await perron.send('DELETE', `/api/displays/${display.id}`);
  await expect.poll(() => endpoint.has('CALL_CLOSED'), { timeout }).toBe(true);
  const samples = await endpoint.recorded();
  const toSay = await Promise.all(said.map((text) => soundOf(text, 'en')));
  const toSayMs = toSay.reduce((sum, sound) => sum + audibleMs(sound), 0);
  expect(Math.abs(audibleMs(samples) - toSayMs)).toBeLessThan(200);
  // A second program understands both, in their order, among sentences that were not said.
  const others = [
    'The train to the museum is cancelled.',
    'Last stop, please leave the train.',
    'Police operation.',
    'Arriving shortly.',
  ];
  const understood = await recognised(samples, [...said, ...others]);
  if (understood !== null) expect(understood).toBe(said.map(plainWords).join(' '));
});

test('somebody calls, hears the departures, and chooses a platform and a language by keys', async () => {
  await open();
  // Chosen while the server runs: until then nobody takes a call.
  await quiet({ dial_in_stops: [{ code: '900100003', name: 'Alexanderplatz' }] });
  const closed = () => endpoint.events.filter(({ type }) => type === 'CALL_CLOSED').length;
  let called = 0;
  await expect
    .poll(
      async () => {
        // Refused until then. A second call beside the first would take the second line.
        if (called === closed()) {
          called += 1;
          await endpoint.call(`perron@127.0.0.1:${sipPort}`);
        }
        return endpoint.has('CALL_RTPESTAB');
      },
      { timeout, interval: 1_000 },
    )
    .toBe(true);
  await endpoint.press('*');
  await endpoint.press('1');
  await expect.poll(() => keys, { timeout }).toBe('*1');
  await endpoint.hangUp();
  const audit = '/api/audit-log?entity=station&action=call_taken';
  await expect.poll(async () => (await items<AuditEntry>(audit)).length, { timeout }).toBe(1);
  const [entry] = await items<AuditEntry>(audit);
  expect(entry?.after).toMatchObject({ keys: '*1' });
  expect(JSON.stringify(entry)).not.toContain('door@');
});
