import { Modal } from '@mantine/core';
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, drawPage, fill, press } from '../testing/draw-page';
import { MomentField } from './MomentField';

let page: Awaited<ReturnType<typeof drawPage>>;
let current: string | null;
afterEach(() => page.close());

async function draw(value: string | null, language: 'en' | 'de' = 'en') {
  current = value;
  const Page = () => {
    const [start, setStart] = useState(value);
    const change = (next: string | null) => {
      current = next;
      setStart(next);
    };
    return (
      <MomentField
        name="start"
        label="Start"
        value={start}
        onChange={change}
        timeZone="Europe/Berlin"
      />
    );
  };
  page = await drawPage({ pages: { '/': Page }, language });
}

const part = (name: string) =>
  document.querySelector<HTMLInputElement>(`[role=spinbutton][aria-label="${name}"]`);
const time = () => [part('Hours') ?? part('Stunden'), part('Minutes') ?? part('Minuten')] as const;
const shownTime = () =>
  time()
    .map((input) => input?.value)
    .join(':');

async function fillTime(hours: string, minutes: string): Promise<void> {
  await fill(time()[0], hours);
  await fill(time()[1], minutes);
}

const date = () => document.querySelector<HTMLInputElement>('[data-field=start] input');

test('a moment is shown and changed in the network’s time, not in the browser’s', async () => {
  await draw('2026-07-01T10:00:00.000Z', 'de');
  expect([date()?.value, shownTime()]).toEqual(['01.07.2026', '12:00']);
  await fillTime('14', '30');
  expect(current).toBe('2026-07-01T12:30:00.000Z');
});

test('a time that is typed after the day is kept, also right after a day from the calendar', async () => {
  await draw(null, 'de');
  await fill(date(), '20.11.2026');
  expect(current).toBe('2026-11-19T23:00:00.000Z');
  await fill(date(), '20.11.2026 14:30');
  expect([current, shownTime()]).toEqual(['2026-11-20T13:30:00.000Z', '14:30']);
  // The text of a day that was picked, and what follows it.
  await fill(date(), '20.11.202609:15');
  expect(current).toBe('2026-11-20T08:15:00.000Z');
  await fill(date(), '7:05');
  expect(current).toBe('2026-11-20T06:05:00.000Z');
});

test('a time that the clocks go over is said, and the one after it taken', async () => {
  await draw('2026-03-29T00:00:00.000Z');
  await fillTime('02', '30');
  expect(document.body.textContent).toContain('02:30 does not exist on this day');
  expect(document.body.textContent).toContain('03:30 is used');
  expect(current).toBe('2026-03-29T01:30:00.000Z');
});

test('of a time that comes twice, the operator chooses which', async () => {
  await draw('2026-10-24T22:00:00.000Z', 'de');
  await fillTime('02', '30');
  expect(document.body.textContent).toContain('02:30 Uhr gibt es an diesem Tag zweimal');
  expect(current).toBe('2026-10-25T00:30:00.000Z');
  await click(document.querySelector('input[type=radio][value=second]'));
  expect(current).toBe('2026-10-25T01:30:00.000Z');
  expect(shownTime()).toBe('02:30');
});

test('a day is typed as it is written in Germany: the day before the month', async () => {
  await draw('2026-07-01T10:00:00.000Z', 'de');
  await fill(date(), '5.8.2026');
  expect(current).toBe('2026-08-05T10:00:00.000Z');
  await fill(date(), '22.11.2026');
  expect(current).toBe('2026-11-22T11:00:00.000Z');
  await fill(date(), '31.11.2026');
  await act(async () => date()?.blur());
  expect([date()?.value, current]).toEqual(['22.11.2026', '2026-11-22T11:00:00.000Z']);
});

test('a day that is taken out leaves no moment, where none is needed', async () => {
  await draw('2026-07-01T10:00:00.000Z');
  await fill(date(), '');
  expect(current).toBeNull();
});

test('the hour leads to the minutes, and arrows turn it over midnight', async () => {
  await draw('2026-07-01T10:00:00.000Z');
  await fill(time()[0], '7');
  expect(document.activeElement).toBe(time()[1]);
  expect([shownTime(), current]).toEqual(['07:00', '2026-07-01T05:00:00.000Z']);
  await fill(time()[0], '23');
  await act(async () => time()[0]?.focus());
  await press('ArrowUp');
  expect([shownTime(), current]).toEqual(['00:00', '2026-06-30T22:00:00.000Z']);
});

test('a time that is taken out leaves no moment', async () => {
  await draw('2026-07-01T10:00:00.000Z');
  await act(async () => time()[0]?.focus());
  await press('Backspace');
  expect(current).toBeNull();
});

test('the time is in 24 hours, and keeps to the network’s zone when that comes later', async () => {
  const Page = () => {
    const [timeZone, setTimeZone] = useState('UTC');
    return (
      <>
        <button type="button" onClick={() => setTimeZone('Europe/Berlin')}>
          zone
        </button>
        <MomentField
          name="start"
          label="Start"
          onChange={() => undefined}
          timeZone={timeZone}
          value="2026-07-01T20:00:00.000Z"
        />
      </>
    );
  };
  page = await drawPage({ pages: { '/': Page }, language: 'en' });
  expect(shownTime()).toBe('20:00');
  await click(
    [...document.querySelectorAll('button')].find((button) => button.textContent === 'zone'),
  );
  expect(shownTime()).toBe('22:00');
});

test('each button of the open calendar has a name', async () => {
  await draw('2026-07-01T10:00:00.000Z');
  await click(date());
  const names = () =>
    [...document.querySelectorAll('[class*=calendarHeader] button')].map((element) =>
      element.getAttribute('aria-label'),
    );
  await vi.waitFor(() =>
    expect(names()).toEqual(['Previous month', 'Choose a month', 'Next month']),
  );
});

test('in a dialog, the field that opens its calendar keeps the focus, also from the chosen day', async () => {
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        <Modal opened={isOpen} onClose={() => setOpen(false)} withCloseButton={false}>
          <MomentField
            name="start"
            label="Start"
            onChange={() => undefined}
            timeZone="Europe/Berlin"
            value="2026-07-01T20:00:00.000Z"
          />
        </Modal>
      </>
    );
  };
  page = await drawPage({ pages: { '/': Page }, language: 'en' });
  await click(document.querySelector('button'));
  const calendar = () => document.querySelector('[data-dates-dropdown]');
  await vi.waitFor(() => expect(calendar()).not.toBeNull());
  // The dialog looks for its first field more than once.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(document.activeElement).toBe(date());
});
