import { afterEach, expect, test } from 'vitest';
import { drawPage } from '../../../kit/testing/draw-page';
import { TelephoneFact } from './TelephoneFact';

type Telephone = Parameters<typeof TelephoneFact>[0]['telephone'];

const nowMs = Date.parse('2026-11-24T12:00:00Z');
const at = '2026-11-24T11:57:00Z';

let page: Awaited<ReturnType<typeof drawPage>> | null = null;
afterEach(() => page?.close());

async function textOf(
  mode: Telephone['mode'],
  last_call: Telephone['last_call'],
  language: 'en' | 'de' = 'en',
  same_number: Telephone['same_number'] = [],
) {
  const Page = () => (
    <TelephoneFact telephone={{ number: '4711', mode, last_call, same_number }} nowMs={nowMs} />
  );
  const pages = { '/': Page, '/displays/$displayId': () => null };
  page = await drawPage({ pages, parts: ['displays'], language });
  // Numbers stay with their units.
  return document.body.textContent.replace(/\s/g, ' ');
}

test.each([
  ['call', null, ['Not called yet', '4711 is called for each announcement.']],
  ['call', { at, outcome: 'busy', is_open: false }, ['Busy', 'Last call 3 minutes ago']],
  ['call', { at, outcome: 'answered', is_open: false }, ['Answered']],
  ['hold', { at, outcome: 'answered', is_open: true }, ['Line open', 'Since', 'is kept open.']],
  ['hold', { at, outcome: 'answered', is_open: false }, ['Line lost', 'Last call']],
] as const)('a loudspeaker in the mode %s whose last call was %j', async (mode, last, said) => {
  const text = await textOf(mode, last);
  for (const part of said) expect(text).toContain(part);
});

test('in German', async () => {
  const text = await textOf('call', { at, outcome: 'no_answer', is_open: false }, 'de');
  expect(text).toContain('Niemand nimmt ab');
  expect(text).toContain('Letzter Anruf vor 3 Minuten');
});

test('other loudspeakers with the same number are named', async () => {
  const others = [
    { id: 7, name: 'Gleis 1' },
    { id: 9, name: 'Gleis 2' },
  ];
  const busy = { at, outcome: 'busy', is_open: false } as const;
  const text = await textOf('hold', busy, 'en', others);
  expect(text).toContain('called for one at a time. The others: Gleis 1, Gleis 2');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/displays/7', '/displays/9']);
});
