import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { button, click, drawPage, fill, press } from '../../../kit/testing/draw-page';
import type { ListedWhatIf } from '../address/address-of';
import type { WhatIfContext } from './what-if-kinds';
import { WhatIfPanel } from './WhatIfPanel';

const context: WhatIfContext = {
  place: { kind: 'station', station_code: '900100003', platform: null },
  trips: [
    { tripId: 'one', label: 'U8 to Wittenau, 14:08' },
    { tripId: 'two', label: 'U5 to Hönow, 14:10' },
  ],
  lines: ['U8'],
  disruptionIds: [],
  nowMs: Date.parse('2026-11-25T12:00:00Z'),
  skyText: (sky) => sky,
};

let listed: readonly ListedWhatIf[] = [];

async function draw(start: readonly ListedWhatIf[]) {
  listed = start;
  function Page() {
    const [list, setList] = useState(start);
    return (
      <WhatIfPanel
        listed={list}
        context={context}
        onChange={(next) => {
          listed = next;
          setList(next);
        }}
      />
    );
  }
  const none = { items: [], total: 0, current_page: 1, page_size: 200 };
  const client = { listLocationLines: async () => none };
  await drawPage({ pages: { '/': Page }, parts: ['simulator'], client });
}

async function choose(label: string, value: string) {
  const name = [...document.querySelectorAll('label')].find((other) => other.textContent === label);
  const field = document.getElementById(name?.htmlFor ?? '');
  if (!(field instanceof HTMLSelectElement)) throw new Error(`Expected the field ${label}.`);
  await act(async () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('a delay of the next train is there with two clicks', async () => {
  await draw([]);
  expect(document.body.textContent).toContain('Nothing of it reaches a real display.');
  await click(button('Add a fault'));
  await click(button('Try it'));
  expect(listed).toEqual([{ whatIf: { kind: 'delay', trip_id: 'one', seconds: 180 }, isOn: true }]);
  expect(document.body.textContent).toContain('Train 3 min late');
  expect(document.body.textContent).toContain('U8 to Wittenau, 14:08');
});

test('a fault is changed, switched off and removed', async () => {
  await draw([{ whatIf: { kind: 'delay', trip_id: null, seconds: 180 }, isOn: true }]);
  await click(button('Edit “All trains 3 min late”'));
  await fill(document.querySelector('input[inputmode]'), '10');
  await click(button('Change it'));
  expect(document.body.textContent).toContain('All trains 10 min late');
  await click(document.querySelector('[role=switch]'));
  expect(listed[0]?.isOn).toBe(false);
  await click(button('Remove “All trains 10 min late”'));
  expect(listed).toEqual([]);
});

test('a what-if with nothing to choose from cannot be tried, and says so', async () => {
  await draw([]);
  await click(button('Add a fault'));
  await choose('Kind', 'stored_disruption');
  expect(document.body.textContent).toContain('There is nothing to choose from here.');
  expect(button('Try it')?.hasAttribute('disabled')).toBe(true);
});

test('Escape leaves the form, and the focus is where it was opened', async () => {
  await draw([]);
  await click(button('Add a fault'));
  await press('Escape');
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Add a fault');
});

test('a disruption with its own times says when it runs, and whether it does, until it is to run always', async () => {
  const times = { starts_at: '2026-11-25T20:00:00Z', ends_at: '2026-11-25T22:00:00Z' };
  const place = { line: 'U8', from_code: null, to_code: null, text: '' };
  await draw([
    { whatIf: { kind: 'disruption', type: 'police', ...place, ...times, priority: 7 }, isOn: true },
  ]);
  const text = () => document.querySelector('li')?.textContent;
  expect(text()).toMatch(
    /From 25 Nov 2026, \d\d:00 until 25 Nov 2026, \d\d:00\. Does not run at this moment\./,
  );
  await click(button('Edit “'));
  await click(button('Run always, before all others'));
  await click(button('Change it'));
  expect(listed).toEqual([
    { whatIf: { kind: 'disruption', type: 'police', ...place }, isOn: true },
  ]);
  expect(text()).not.toContain('From');
});
