import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TimeZoneContext } from '../../../../i18n/time-zone';
import { drawPage, fill } from '../../../../kit/testing/draw-page';
import { WhenRow } from './WhenRow';

let close = async () => {};
afterEach(() => close());

let stored: unknown;

/** The property of a widget that has none yet. */
async function draw(input: 'date' | 'time' | 'moment') {
  stored = null;
  const Page = () => {
    const [value, setValue] = useState<unknown>(null);
    const set = (next: unknown) => {
      stored = next;
      setValue(next);
    };
    const nothing = () => undefined;
    const edit = {
      value,
      isMixed: false,
      problem: null,
      set,
      settle: nothing,
      begin: () => nothing,
    };
    return (
      <TimeZoneContext value="Europe/Berlin">
        <WhenRow path="target" label="Target" input={input} edit={edit} />
      </TimeZoneContext>
    );
  };
  ({ close } = await drawPage({ pages: { '/': Page }, parts: ['properties'], language: 'de' }));
}

const field = (name: string) => document.querySelector(`input[aria-label="${name}"]`);

test('a day is stored as a day, and an emptied field as none', async () => {
  await draw('date');
  await fill(field('Target'), '5.7.2026');
  expect(stored).toBe('2026-07-05');
  await fill(field('Target'), '');
  expect(stored).toBeNull();
});

test('a time of day is stored in 24 hours', async () => {
  await draw('time');
  await fill(field('Stunden'), '7');
  await fill(field('Minuten'), '30');
  expect(stored).toBe('07:30');
});

test('a day with a time is stored as a moment of the network’s zone', async () => {
  await draw('moment');
  await fill(document.querySelector('[data-field=target] input'), '5.7.2026 14:30');
  expect(stored).toBe('2026-07-05T12:30:00.000Z');
});
